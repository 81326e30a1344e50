import { useFormatter } from 'use-intl'

/** Writes from when until when something lasts, in seconds, in the zone that is given or else the reader's. */
export function usePeriod(timeZone?: string): (from: number, until: number) => string {
  const format = useFormatter()
  const at = (seconds: number): string =>
    format.dateTime(new Date(seconds * 1000), {
      month: 'short',
      day: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      ...(timeZone === undefined ? {} : { timeZone }),
    })
  return (from, until) => `${at(from)} – ${at(until)}`
}
