import { expect, it } from 'vitest'
import { DigestSum, PairHash } from './pair-hash.ts'

function hashOf(...numbers: number[]): [number, number] {
  const hash = new PairHash()
  hash.begin()
  for (const number of numbers) hash.add(number)
  hash.end()
  return [hash.a, hash.b]
}

it('does not depend on the order of the pairs, and forgets what is taken out', () => {
  const [one, other] = [new DigestSum(), new DigestSum()]
  one.add(...hashOf(1, 2))
  one.add(...hashOf(3, 4))
  one.add(...hashOf(5, 6))
  other.add(...hashOf(3, 4))
  other.add(...hashOf(1, 2))
  expect(one.text()).not.toBe(other.text())
  one.subtract(...hashOf(5, 6))
  expect(one.text()).toBe(other.text())
})

it('depends on the order and on every number of one pair', () => {
  const texts = [hashOf(1, 2), hashOf(2, 1), hashOf(1, 2, 0), hashOf(1, 2 ** 52), hashOf(1, -2)].map(String)
  expect(new Set(texts).size).toBe(5)
})
