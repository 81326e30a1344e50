import { expect, it } from 'vitest'
import { hotKeyOf, type Press } from './hot-key.ts'

const KEYS = [
  ['b', 'buy'],
  ['s', 'sell'],
] as const

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
  expect(hotKeyOf(press('?'), false, KEYS)).toBe('list')
  expect(hotKeyOf(press('?'), true, KEYS)).toBe('list')
})

it('does nothing else until somebody turns the keys on', () => {
  expect(hotKeyOf(press('b'), false, KEYS)).toBe(null)
  expect(hotKeyOf(press('b'), true, KEYS)).toBe('buy')
  expect(hotKeyOf(press('B'), true, KEYS)).toBe('buy')
})

it('leaves the browser its own keys', () => {
  expect(hotKeyOf(press('s', { ctrlKey: true }), true, KEYS)).toBe(null)
  expect(hotKeyOf(press('Enter'), true, KEYS)).toBe(null)
  expect(hotKeyOf(press('s', { defaultPrevented: true }), true, KEYS)).toBe(null)
})
