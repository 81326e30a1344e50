import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BrokenInvariant } from './assert.ts'
import { fakeClock } from './clock.ts'
import { seededDice } from './dice.ts'
import { idSource, isId } from './ids.ts'

const bytesOf =
  (...values: number[]) =>
  (size: number) =>
    Uint8Array.from({ length: size }, (_, index) => values[index % values.length] ?? 0)

const seededBytes = (seed: number) => {
  const dice = seededDice(seed)
  return (size: number) => Uint8Array.from({ length: size }, () => dice.between(0, 255))
}

/** Reads an id as the 128-bit number it stands for. */
const numberOf = (id: string): bigint =>
  [...id].reduce((sum, letter) => sum * 32n + BigInt('0123456789ABCDEFGHJKMNPQRSTVWXYZ'.indexOf(letter)), 0n)

describe('idSource', () => {
  test('makes ids that stand for 48 bits of time and 80 of randomness', () => {
    const bytes = fc.uint8Array({ minLength: 10, maxLength: 10 })
    fc.assert(
      fc.property(fc.nat(2 ** 48 - 1), bytes, (nowMs, low) => {
        const id = idSource(fakeClock(nowMs), () => low)()
        expect(isId(id)).toBe(true)
        const random = [...low].reduce((sum, byte, index) => sum * 256n + BigInt(index === 0 ? byte & 0x7f : byte), 0n)
        expect(numberOf(id)).toBe((BigInt(nowMs) << 80n) | random)
      }),
      { numRuns: 2000 },
    )
  })

  test('makes the known text for a known moment and known bytes', () => {
    expect(idSource(fakeClock(0), bytesOf(0))()).toBe('00000000000000000000000000')
    expect(idSource(fakeClock(2 ** 48 - 1), bytesOf(0xff))()).toBe('7ZZZZZZZZZFZZZZZZZZZZZZZZZ')
    expect(idSource(fakeClock(1_469_918_176_385), bytesOf(1))()).toBe('01ARYZ6S41040G2081040G2081')
  })

  test('makes ids that all differ and sort as they were made, whatever the clock does', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -3, max: 3 }), { maxLength: 200 }), fc.nat(), (steps, seed) => {
        let nowMs = 1_700_000_000_000
        const next = idSource({ nowMs: () => nowMs, steadyMs: () => nowMs, after: () => () => {} }, seededBytes(seed))
        let last = ''
        for (const step of steps) {
          nowMs += step
          const id = next()
          expect(id > last).toBe(true)
          last = id
        }
      }),
    )
  })

  test('counts up by one within a millisecond and carries into the next byte', () => {
    const next = idSource(fakeClock(0), bytesOf(0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff))
    expect([numberOf(next()), numberOf(next()), numberOf(next())]).toEqual([255n, 256n, 257n])
  })

  test('has room above the largest random number', () => {
    const next = idSource(fakeClock(0), bytesOf(0xff))
    const first = numberOf(next())
    expect(first).toBe(2n ** 79n - 1n)
    expect(numberOf(next())).toBe(2n ** 79n)
  })

  test('leaves the bytes it was given alone', () => {
    const given = new Uint8Array(10).fill(0xff)
    const next = idSource(fakeClock(0), () => given)
    next()
    next()
    expect([...given]).toEqual(Array(10).fill(0xff))
  })

  test('stops when randomness is short or time is not whole', () => {
    expect(() => idSource(fakeClock(0), () => new Uint8Array(9))()).toThrow(BrokenInvariant)
    expect(() => idSource(fakeClock(0.5), bytesOf(0))()).toThrow(BrokenInvariant)
    expect(() => idSource(fakeClock(2 ** 48), bytesOf(0))()).toThrow(BrokenInvariant)
  })
})

describe('isId', () => {
  test.each([
    '',
    '0000000000000000000000000',
    '000000000000000000000000000',
    '80000000000000000000000000',
    '0000000000000000000000000I',
    '0000000000000000000000000L',
    '0000000000000000000000000O',
    '0000000000000000000000000U',
    '0000000000000000000000000a',
    ' 0000000000000000000000000',
    '00000000000000000000000000\n',
    '０0000000000000000000000000',
  ])('does not take %j for an id', text => {
    expect(isId(text)).toBe(false)
  })
})
