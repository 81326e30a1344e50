/** Decimals of a worth that is kept: the worth of a small share is more than nothing. */
export const USDT_PLACES = 6
