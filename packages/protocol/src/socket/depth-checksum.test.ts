import { crc32 } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { type DepthLevel, depthChecksum } from './depth-checksum.ts'

const signed = (text: string): number => crc32(text) | 0

describe('the checksum of a book', () => {
  const bids: DepthLevel[] = [
    ['36121', '1.1'],
    ['36119.5', '0.3'],
    ['36118', '4'],
  ]
  const asks: DepthLevel[] = [
    ['36122', '0.5'],
    ['36123', '2'],
  ]

  test('is the signed CRC-32 of its levels in turn, the longer side going on alone', () => {
    expect(depthChecksum(bids, asks)).toBe(signed('36121:1.1:36122:0.5:36119.5:0.3:36123:2:36118:4'))
    expect(depthChecksum([], asks)).toBe(signed('36122:0.5:36123:2'))
    expect(depthChecksum(bids.slice(0, 1), [])).toBe(signed('36121:1.1'))
  })

  test('of an empty book is zero', () => {
    expect(depthChecksum([], [])).toBe(0)
  })

  test('changes with a digit, and with the order of the levels', () => {
    const sums = [
      depthChecksum(bids, asks),
      depthChecksum([['36121', '1.2'], ...bids.slice(1)], asks),
      depthChecksum(bids.toReversed(), asks),
      depthChecksum(asks, bids),
    ]
    expect(new Set(sums).size).toBe(sums.length)
  })
})
