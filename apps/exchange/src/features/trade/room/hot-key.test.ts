import { expect, it } from 'vitest'
import { hotKeyOf, type Press } from './hot-key.ts'

const press = (key: string, more: Partial<Press> = {}): Press => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  target: null,
  defaultPrevented: false,
  ...more,
})

it('opens the list of keys whether they are on or off', () => {
  expect(hotKeyOf(press('?'), false)).toBe('list')
  expect(hotKeyOf(press('?'), true)).toBe('list')
})

it('does nothing else until somebody turns the keys on', () => {
  expect(hotKeyOf(press('b'), false)).toBe(null)
  expect(hotKeyOf(press('b'), true)).toBe('buy')
  expect(hotKeyOf(press('B'), true)).toBe('buy')
})

it('leaves the browser its own keys', () => {
  expect(hotKeyOf(press('s', { ctrlKey: true }), true)).toBe(null)
  expect(hotKeyOf(press('Enter'), true)).toBe(null)
  expect(hotKeyOf(press('s', { defaultPrevented: true }), true)).toBe(null)
})
