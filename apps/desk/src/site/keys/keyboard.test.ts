import { type CookieJar, createPreference } from '@bourse/shell'
import { expect, test } from 'vitest'
import { GO_LETTERS, KEYS } from './key-table.ts'
import { createKeyboard, type KeyPress } from './keyboard.ts'

const cookies: CookieJar = { read: () => null, write: () => {}, clear: () => {} }

const pressed = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  typing: false,
  ...more,
})

function open() {
  const wanted = createPreference({ cookie: 'k', values: ['on', 'off'], initial: 'on', cookies })
  const done: string[] = []
  const keyboard = createKeyboard(wanted)
  return { wanted, done, keyboard }
}

test('a key works where its scope listens and nowhere else', () => {
  const { keyboard, done } = open()
  expect(keyboard.press(pressed('v'))).toBe(false)
  const stop = keyboard.listen('audit', { verify: () => done.push('verify') })
  expect(keyboard.press(pressed('v'))).toBe(true)
  stop()
  expect(keyboard.press(pressed('v'))).toBe(false)
  expect(done).toEqual(['verify'])
})

test('a field that has the focus keeps its keys, but for Escape', () => {
  const { keyboard, done } = open()
  keyboard.listen('act', { leave: () => done.push('leave') })
  keyboard.listen('audit', { verify: () => done.push('verify') })
  keyboard.press(pressed('v', { typing: true }))
  keyboard.press(pressed('Escape', { typing: true }))
  expect(done).toEqual(['leave'])
})

test('what the browser means by a key with Ctrl stays the browser’s', () => {
  const { keyboard, done } = open()
  keyboard.listen('audit', { filter: () => done.push('filter') })
  expect(keyboard.press(pressed('f', { ctrlKey: true }))).toBe(false)
  expect(done).toEqual([])
})

test('G waits for one letter, goes there, and forgets a letter that leads nowhere', () => {
  const { keyboard } = open()
  const went: string[] = []
  keyboard.connect(path => went.push(path))
  keyboard.press(pressed('g'))
  expect(keyboard.store.getState().going).toBe(true)
  keyboard.press(pressed('a'))
  keyboard.press(pressed('g'))
  keyboard.press(pressed('%'))
  keyboard.press(pressed('a'))
  expect(went).toEqual(['/audit'])
})

test('keys that are turned off do nothing, but for Escape', () => {
  const { keyboard, wanted, done } = open()
  keyboard.listen('audit', { verify: () => done.push('verify') })
  keyboard.listen('act', { leave: () => done.push('leave') })
  wanted.set('off')
  keyboard.press(pressed('v'))
  keyboard.press(pressed('Escape'))
  expect(done).toEqual(['leave'])
})

test('the part that was drawn last takes a key that two know', () => {
  const { keyboard, done } = open()
  keyboard.listen('audit', { next: () => done.push('audit') })
  keyboard.listen('queue', { next: () => done.push('queue') })
  keyboard.press(pressed('j'))
  expect(done).toEqual(['queue'])
})

test('no scope uses a key twice, and none uses one that works everywhere', () => {
  const everywhere = KEYS.filter(({ scope }) => scope === 'everywhere').map(({ keys }) => keys)
  const others = KEYS.filter(({ scope }) => scope !== 'everywhere')
  expect(others.filter(({ keys }) => everywhere.includes(keys))).toEqual([])
  const places = KEYS.map(({ scope, keys }) => `${scope} ${keys}`)
  expect(new Set(places).size).toBe(places.length)
  expect(new Set(Object.values(GO_LETTERS)).size).toBe(Object.keys(GO_LETTERS).length)
})
