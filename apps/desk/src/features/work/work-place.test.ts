import { expect, test } from 'vitest'
import { askedOf, placeIn, tabOf, workHref } from './work-place.ts'

test('an address that names nothing known shows the jobs, and a list from its beginning', () => {
  expect(tabOf({})).toBe('jobs')
  expect(tabOf({ show: 'money' })).toBe('jobs')
  expect(tabOf({ show: 'letters' })).toBe('letters')
  expect(placeIn('letters', { state: 'stopped', before: '-3' })).toEqual({ state: 'waiting', before: null })
  expect(placeIn('callbacks', { state: 'stopped', before: '12' })).toEqual({ state: 'stopped', before: 12 })
})

test('an address is written as it is read', () => {
  expect(workHref({})).toBe('/work')
  expect(workHref({ show: 'letters', state: 'sent', before: '7' })).toBe('/work?show=letters&state=sent&before=7')
})

test('a list from its beginning is asked for without a number', () => {
  expect(askedOf({ state: 'all', before: null })).toEqual({ state: 'all' })
  expect(askedOf({ state: 'all', before: 9 })).toEqual({ state: 'all', before: 9 })
})
