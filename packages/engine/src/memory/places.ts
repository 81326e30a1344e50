/** No order, no level, no account: the end of every chain. */
export const NONE = -1

/**
 * No slot, account, level or place in the log comes near it. An index is masked with it where every order passes, so that
 * the compiler knows its range and checks no sum of indices for overflow: a third of the instructions there were such checks.
 */
export const INDEX_MASK: number = 0x3ff_ffff
