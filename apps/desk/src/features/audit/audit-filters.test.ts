import { expect, test } from 'vitest'
import { auditAsked, auditHref, readFilters } from './audit-filters.ts'

test('what makes no sense in the address counts as not said', () => {
  const search = {
    operator: ' ',
    act: 'market pause',
    outcome: 'perhaps',
    from: 'yesterday',
    to: '2026-11-20',
    row: '0',
  }
  expect(readFilters(search)).toEqual({ act: 'market pause', to: '2026-11-20' })
})

test('an address says its filters and is read back the same', () => {
  const filters = { operator: 'ken', outcome: 'waits', from: '2026-11-01', row: '12' } as const
  const url = new URL(auditHref(filters), 'http://site.invalid')
  expect(readFilters(Object.fromEntries(url.searchParams))).toEqual(filters)
  expect(auditHref({})).toBe('/audit')
})

test('days are asked from their first second to their last', () => {
  const asked = auditAsked({ from: '2026-11-20', to: '2026-11-20', row: '3' })
  expect(asked).toEqual({ from: asked.from, to: (asked.from ?? 0) + 86_399 })
  expect(new Date((asked.from ?? 0) * 1000).getHours()).toBe(0)
})
