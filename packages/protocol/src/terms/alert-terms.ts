/** What a price alert waits for: a price above or below, or that the price has moved so far from where it was, either way. */
export const ALERT_KINDS = ['above', 'below', 'move'] as const

/** One of them. */
export type AlertKind = (typeof ALERT_KINDS)[number]

/** So many alerts of one person wait at a time. */
export const ALERTS_MAX = 50

/** How far a price can be waited for to move, in hundredths of a per cent. */
export const ALERT_MOVE = { min: 10, max: 9_900 } as const
