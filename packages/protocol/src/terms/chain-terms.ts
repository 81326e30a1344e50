/** How a deposit stands: it waits for confirmations, is there, waits for somebody, or its block was replaced. */
export const DEPOSIT_STATES = ['confirming', 'credited', 'held', 'gone'] as const

/** Why a deposit is held: below the minimum, without a memo, more than the house takes, or to be looked at. */
export const HELD_REASONS = ['small', 'memo', 'total', 'unsure', 'frozen'] as const

/** What beside a shared address says whose the coins are. */
export const MEMO_KINDS = ['tag', 'memo'] as const
