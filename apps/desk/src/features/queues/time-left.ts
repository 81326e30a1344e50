/** The time that is left of an item, as minutes and seconds: `8:47`. */
export function timeLeft(until: number, now: number): string {
  const seconds = Math.max(0, Math.ceil(until - now))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** From here on the tag of an item turns amber. */
export const LAST_S = 60

// Whoever works on an item has at least this long before it is released.
const RENEW_BELOW_S = 540

/** Whether touching an item should take it for ten minutes more. */
export const wantsRenewal = (until: number, now: number): boolean => until > now && until - now < RENEW_BELOW_S
