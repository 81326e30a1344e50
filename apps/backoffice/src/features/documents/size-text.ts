const STEP = 1000
const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'] as const

/** A number of bytes as people say it: `14.2 MB`; without a unit above kB below a thousand bytes. */
export function sizeText(bytes: number, number: (value: number, digits: number) => string): string {
  let value = bytes
  let unit = 0
  while (value >= STEP && unit < UNITS.length - 1) {
    value /= STEP
    unit += 1
  }
  return `${number(value, unit === 0 || value >= 100 ? 0 : 1)} ${UNITS[unit]}`
}
