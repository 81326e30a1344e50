const UNITS = [
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3_600 },
  { unit: 'minute', seconds: 60 },
  { unit: 'second', seconds: 1 },
] as const

/** A count with its unit. */
export type SpanPart = { readonly count: number; readonly unit: (typeof UNITS)[number]['unit'] }

/** How long something took, in its two largest units, the smaller one only where there is any: 1 minute 8 seconds. */
export function spanParts(seconds: number): readonly SpanPart[] {
  const whole = Math.max(Math.round(seconds), 0)
  const first = UNITS.findIndex(one => whole >= one.seconds)
  if (first === -1) return [{ count: 0, unit: 'second' }]
  let left = whole
  return UNITS.slice(first, first + 2).flatMap(({ unit, seconds: size }) => {
    const count = Math.floor(left / size)
    left -= count * size
    return count === 0 ? [] : [{ count, unit }]
  })
}
