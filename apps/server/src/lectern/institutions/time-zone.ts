/** Whether a text names a time zone that this machine knows. */
export function isTimeZone(text: string): boolean {
  // An offset like +01:00 is no place's clock, and the database reads its sign the other way round.
  if (!/^[A-Za-z]/.test(text)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: text })
    return true
  } catch {
    return false
  }
}
