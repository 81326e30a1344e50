import { expect, it } from 'vitest'
import { exactValue } from './exact-value.ts'

it('reads numbers, switches and lists', () => {
  expect(['7', 'true', '["a"]'].map(exactValue)).toEqual([7, true, ['a']])
})

it.each(['23E45678', '1e3', '007', '1.0', '99999999999999999999', 'abc'])('leaves %s a text', text => {
  expect(() => exactValue(text)).toThrow()
})
