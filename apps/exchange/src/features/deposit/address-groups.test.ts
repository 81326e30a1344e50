import { expect, it } from 'vitest'
import { addressGroups, shortened } from './address-groups.ts'

it('shows an address in fours, the first and the last four letters standing out', () => {
  const groups = addressGroups('TXk9vD4mLq6toK')
  expect(groups.map(group => group.map(({ text, isCompared }) => (isCompared ? text.toUpperCase() : text)))).toEqual([
    ['TXK9'],
    ['vD4m'],
    ['Lq', '6T'],
    ['OK'],
  ])
})

it.each(['', 'abc', 'abcd', 'abcdefgh', 'abcdefghi', 'boursewallet', '0x9858EfFD232B4033E47d90003D41EC34EcaEda94'])(
  'loses and adds no letter of "%s"',
  address => {
    expect(
      addressGroups(address)
        .flat()
        .map(({ text }) => text)
        .join(''),
    ).toBe(address)
  },
)

it('shortens what is long, and leaves what is short', () => {
  expect(shortened('c81eb46f94d07b4')).toBe('c81e…07b4')
  expect(shortened('123456789')).toBe('123456789')
})
