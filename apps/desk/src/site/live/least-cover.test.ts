import { expect, test } from 'vitest'
import { isShort, leastCover } from './least-cover.ts'

const row = (asset: string, cover: string | null) => ({ asset, assets: '0', owed: '0', surplus: '0', cover })

test('the least cover is that of the asset that has least, and unknown ones are no zeros', () => {
  expect(leastCover({ cover: [row('BTC', '120'), row('XRP', '100.31'), row('EOS', null)] })).toEqual({
    asset: 'XRP',
    percent: '100.31',
  })
  expect(leastCover({ cover: [row('EOS', null)] })).toBeNull()
})

test('covers are compared as numbers and told as they are written, to the last digit', () => {
  const least = (...covers: string[]) => leastCover({ cover: covers.map(cover => row('BTC', cover)) })?.percent
  expect(least('101', '99.9', '1000')).toBe('99.9')
  expect(least('9007199254740993.02', '9007199254740993.01')).toBe('9007199254740993.01')
  expect(least('0.5', '-0.5')).toBe('-0.5')
})

test('a cover of less than a hundred per cent is short, by however little', () => {
  expect(isShort({ asset: 'XRP', percent: '100' })).toBe(false)
  expect(isShort({ asset: 'XRP', percent: '100.01' })).toBe(false)
  expect(isShort({ asset: 'XRP', percent: '99.99' })).toBe(true)
  expect(isShort({ asset: 'XRP', percent: '-100.5' })).toBe(true)
})
