import fc from 'fast-check'
import { expect, it } from 'vitest'
import { CLIENT_NUMBERS, houseClientId, packClientId, unpackClientId } from './client-text.ts'

const clientIds = fc.stringMatching(/^~?[A-Za-z0-9_-]{1,36}$/)

it('gives a client id back as it was', () => {
  const numbers = new Float64Array(CLIENT_NUMBERS)
  fc.assert(
    fc.property(clientIds, text => {
      expect(packClientId(text, numbers, 0)).toBe(true)
      expect(unpackClientId(numbers, 0)).toBe(text)
      expect(numbers.every(Number.isSafeInteger)).toBe(true)
    }),
  )
})

it('tells client ids apart that differ in length alone', () => {
  const [one, other] = [new Float64Array(CLIENT_NUMBERS), new Float64Array(CLIENT_NUMBERS)]
  packClientId('A', one, 0)
  packClientId('AA', other, 0)
  expect([...one]).not.toEqual([...other])
})

it('keeps what the house names apart from what anybody else can name', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Za-z0-9_-]{1,36}$/), text => {
      const [one, other] = [new Float64Array(CLIENT_NUMBERS), new Float64Array(CLIENT_NUMBERS)]
      packClientId(text, one, 0)
      packClientId(houseClientId(text), other, 0)
      expect([...one]).not.toEqual([...other])
    }),
  )
})

it.each(['', 'a b', 'é', '語', 'a.b', 'x'.repeat(37), '~', '~~a', 'a~', `~${'x'.repeat(37)}`])('refuses %j', text => {
  expect(packClientId(text, new Float64Array(CLIENT_NUMBERS), 0)).toBe(false)
})
