import { expect, it } from 'vitest'
import { spanParts } from './span-parts.ts'

const said = (seconds: number): string =>
  spanParts(seconds)
    .map(({ count, unit }) => `${count} ${unit}`)
    .join(' ')

it('says a span in its two largest units, without a smaller one of which there is none', () => {
  expect(said(0)).toBe('0 second')
  expect(said(59.6)).toBe('1 minute')
  expect(said(68)).toBe('1 minute 8 second')
  expect(said(1_912)).toBe('31 minute 52 second')
  expect(said(3_659)).toBe('1 hour')
  expect(said(86_399)).toBe('23 hour 59 minute')
  expect(said(90_000)).toBe('1 day 1 hour')
  expect(said(-5)).toBe('0 second')
})
