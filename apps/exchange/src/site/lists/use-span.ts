import { useFormatter } from 'use-intl'
import { spanParts } from './span-parts.ts'

/** Writes how long something took: 1 min 8 s. */
export function useSpan(): (seconds: number) => string {
  const format = useFormatter()
  return seconds =>
    spanParts(seconds)
      .map(({ count, unit }) => format.number(count, { style: 'unit', unit, unitDisplay: 'short' }))
      .join(' ')
}
