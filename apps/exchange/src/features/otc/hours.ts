const MINUTES_OF_DAY = 1_440
const MINUTES_OF_HOUR = 60

/** How far this browser's clock is before UTC now, in minutes. */
const clockOffset = (): number => -new Date().getTimezoneOffset()

const ofDay = (minute: number): number => ((minute % MINUTES_OF_DAY) + MINUTES_OF_DAY) % MINUTES_OF_DAY

/** A time of day on this browser's clock, `08:30`, as a minute of the day of UTC. */
export function utcMinute(time: string, offset = clockOffset()): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return ofDay(hours * MINUTES_OF_HOUR + minutes - offset)
}

/** A minute of the day of UTC as a time of day on this browser's clock. */
export function localTime(minute: number, offset = clockOffset()): string {
  const local = ofDay(minute + offset)
  const two = (value: number): string => String(value).padStart(2, '0')
  return `${two(Math.floor(local / MINUTES_OF_HOUR))}:${two(local % MINUTES_OF_HOUR)}`
}
