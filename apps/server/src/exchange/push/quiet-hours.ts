/** Hours of the day in which a device rests, and the time zone by whose clock they are meant; all null: it never does. */
export type QuietHours = {
  readonly quiet_from: number | null
  readonly quiet_until: number | null
  readonly zone: string | null
}

/** Whether there is such a time zone. */
export function isZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** Whether a device rests at a moment; from an hour until the same one is a whole day. */
export function isQuiet({ quiet_from: from, quiet_until: until, zone }: QuietHours, at: Date): boolean {
  if (from === null || until === null || zone === null) return false
  const hour = Number(new Intl.DateTimeFormat('en', { timeZone: zone, hour: '2-digit', hourCycle: 'h23' }).format(at))
  return from < until ? hour >= from && hour < until : hour >= from || hour < until
}
