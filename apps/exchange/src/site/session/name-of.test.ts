import { expect, it } from 'vitest'
import { initialsOf, nameOf } from './name-of.ts'

it('calls someone by the nickname, else by the name', () => {
  expect(nameOf({ name: 'ann@example.com', nickname: 'Ann' })).toBe('Ann')
  expect(nameOf({ name: 'ann@example.com', nickname: ' ' })).toBe('ann@example.com')
  expect(nameOf(null)).toBe('')
})

it('takes the first signs of two words', () => {
  expect(['Marlowe Lin', 'ann@example.com', '林', '😀 x', ''].map(initialsOf)).toEqual(['ML', 'AE', '林', '😀X', '·'])
})
