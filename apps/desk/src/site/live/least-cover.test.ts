import { expect, test } from 'vitest'
import { leastCover } from './least-cover.ts'

const row = (asset: string, cover: string | null) => ({ asset, assets: '0', owed: '0', cover })

test('the least cover is that of the asset that has least, and unknown ones are no zeros', () => {
  expect(leastCover({ cover: [row('BTC', '1.2'), row('XRP', '1.0031'), row('EOS', null)] })).toEqual({
    asset: 'XRP',
    share: 1.0031,
  })
  expect(leastCover({ cover: [row('EOS', null)] })).toBeNull()
})
