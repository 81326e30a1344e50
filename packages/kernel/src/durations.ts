/** A minute in milliseconds. */
export const MINUTE_MS = 60_000

/** An hour in milliseconds. */
export const HOUR_MS = 3_600_000

/** A day of 24 hours in milliseconds: days of a calendar are counted by `addDays`. */
export const DAY_MS = 86_400_000

/** An hour in seconds. */
export const HOUR_S = 3_600

/** A day of 24 hours in seconds. */
export const DAY_S = 86_400
