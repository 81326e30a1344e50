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

/** Tells which devices rest at a moment; from an hour until the same one is a whole day. Each zone's clock is read once, however many devices go by it. */
export function quietAt(at: Date): (device: QuietHours) => boolean {
  const hours = new Map<string, number>()
  return ({ quiet_from: from, quiet_until: until, zone }) => {
    if (from === null || until === null || zone === null) return false
    const hour = hours.get(zone) ?? hourIn(zone, at)
    hours.set(zone, hour)
    return from < until ? hour >= from && hour < until : hour >= from || hour < until
  }
}

const hourIn = (zone: string, at: Date): number =>
  Number(new Intl.DateTimeFormat('en', { timeZone: zone, hour: '2-digit', hourCycle: 'h23' }).format(at))
