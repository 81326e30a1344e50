import { expect, test } from 'vitest'
import { isShort, leastCover } from './least-cover.ts'

const row = (asset: string, cover: string | null) => ({ asset, assets: '0', owed: '0', cover })

test('the least cover is that of the asset that has least, and unknown ones are no zeros', () => {
  expect(leastCover({ cover: [row('BTC', '120.00'), row('XRP', '100.31'), row('EOS', null)] })).toEqual({
    asset: 'XRP',
    percent: 100.31,
  })
  expect(leastCover({ cover: [row('EOS', null)] })).toBeNull()
})

test('a cover of less than a hundred per cent is short, by however little', () => {
  expect(isShort({ asset: 'XRP', percent: 100 })).toBe(false)
  expect(isShort({ asset: 'XRP', percent: 99.99 })).toBe(true)
})
