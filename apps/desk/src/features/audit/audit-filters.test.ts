import { expect, test } from 'vitest'
import { auditAsked, auditExportHref, auditHref, readFilters } from './audit-filters.ts'

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

test('days are asked from their first second to before the first of the next', () => {
  const asked = auditAsked({ from: '2026-11-20', to: '2026-11-20', row: '3' })
  expect(asked).toEqual({ from: asked.from, to: (asked.from ?? 0) + 86_400 })
  expect(new Date((asked.from ?? 0) * 1000).getHours()).toBe(0)
})

test('the signed file is asked for like the list: days in seconds, and no opened row', () => {
  const filters = { operator: 'ken', from: '2026-11-20', to: '2026-11-20', row: '12' } as const
  const { pathname, searchParams } = new URL(auditExportHref(filters), 'http://site.invalid')
  const { from, to } = auditAsked(filters)
  expect(pathname).toBe('/desk/audit/export')
  expect(Object.fromEntries(searchParams)).toEqual({ operator: 'ken', from: String(from), to: String(to) })
  expect(auditExportHref({ row: '12' })).toBe('/desk/audit/export')
})
