import { expect, test } from 'vitest'
import type { AssetInfo } from './treasury-info.ts'
import { worthOf } from './worth-of.ts'

const asset = (worth: AssetInfo['worth']) => ({ worth }) as unknown as AssetInfo

test('what is priced is summed exactly, and what is not is counted', () => {
  const all = [
    asset({ owed: '9007199254740993.1', assets: '10', surplus: '-0.6' }),
    asset({ owed: '0.9', assets: '5.55', surplus: '-12' }),
    asset(null),
  ]
  expect(worthOf(all)).toEqual({ owed: '9007199254740994', assets: '15', surplus: '-12', unpriced: 1 })
  expect(worthOf([])).toEqual({ owed: '0', assets: '0', surplus: '0', unpriced: 0 })
})
