import { expect, it } from 'vitest'
import { filtersOf, isFiltered, NO_FILTERS, requestOf, searchOf } from './flow-view.ts'

it('stands in the address and comes back from it', () => {
  const filters = { coin: 'BTC', kind: 'trade', from: '2026-11-01', to: null, begin: 20 } as const
  expect(filtersOf(searchOf(filters))).toEqual(filters)
  expect(searchOf(NO_FILTERS)).toEqual({})
  expect(filtersOf({ coin: '<b>', kind: 'wage', from: 'today', begin: '-1' })).toEqual(NO_FILTERS)
})

it('asks for whole days and for nothing that is not narrowed', () => {
  expect(requestOf(NO_FILTERS)).toEqual({})
  const { start, end } = requestOf({ ...NO_FILTERS, from: '2026-11-01', to: '2026-11-01' })
  expect((end ?? 0) - (start ?? 0)).toBe(86_400)
  expect(isFiltered({ ...NO_FILTERS, begin: 10 })).toBe(false)
  expect(isFiltered({ ...NO_FILTERS, coin: 'BTC' })).toBe(true)
})
