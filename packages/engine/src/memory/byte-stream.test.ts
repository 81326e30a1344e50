import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ByteReader, ByteWriter } from './byte-stream.ts'

function throughBytes(numbers: readonly number[]): number[] {
  const writer = new ByteWriter()
  writer.bytes = new Uint8Array(numbers.length * 10 + 1)
  for (const number of numbers) writer.number(number)
  const reader = new ByteReader()
  reader.bytes = writer.bytes.subarray(0, writer.at)
  const read = numbers.map(() => reader.number())
  expect(reader.at).toBe(writer.at)
  return read
}

it('gives every number back as it was, whole or not', () => {
  for (const numbers of [fc.double(), fc.maxSafeNat()]) {
    fc.assert(
      fc.property(fc.array(numbers), written => {
        expect(throughBytes(written)).toEqual(written)
      }),
    )
  }
})

it('gives back what stands at the bounds of its bytes', () => {
  const bounds = [
    0,
    127,
    128,
    16_383,
    16_384,
    2 ** 21,
    2 ** 28 - 1,
    2 ** 28,
    2 ** 31 - 1,
    2 ** 31,
    2 ** 32,
    2 ** 53 - 1,
  ]
  expect(throughBytes(bounds)).toEqual(bounds)
  expect(throughBytes([-0, -1, Number.NaN, Number.POSITIVE_INFINITY, 1.5])).toEqual([
    -0,
    -1,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    1.5,
  ])
})

it('writes a small number in one byte and the largest in eight', () => {
  const writer = new ByteWriter()
  writer.bytes = new Uint8Array(16)
  writer.number(127)
  expect(writer.at).toBe(1)
  writer.number(Number.MAX_SAFE_INTEGER)
  expect(writer.at).toBe(9)
})
