import { expect, it } from 'vitest'
import { createDeviceTokens } from './device-tokens.ts'

function storage(kept: Record<string, string> = {}) {
  return {
    kept,
    getItem: (name: string) => kept[name] ?? null,
    setItem: (name: string, text: string) => void (kept[name] = text),
  }
}

it('keeps a token for each account, as it is typed, without saying whose it is, and brings them all', () => {
  const store = storage()
  const tokens = createDeviceTokens(() => store, 'devices')
  tokens.keep('Ann@Example.com', 't1')
  tokens.keep('ben@example.com', 't2')
  tokens.keep(' ann@example.com ', 't3')
  expect(tokens.all()).toBe('t3 t2')
  expect(store.kept['devices']).not.toContain('example')
})

it('lets the account go that signed in longest ago', () => {
  const tokens = createDeviceTokens(() => store, 'devices')
  const store = storage()
  for (let index = 0; index < 9; index++) tokens.keep(`a${index}@example.com`, `t${index}`)
  expect(tokens.all()).toBe('t8 t7 t6 t5 t4 t3 t2 t1')
})

it.each(['', 'null', '{"a":1}', '[1,["a"],["a",2]]', '[['])('takes %j for nothing', text => {
  expect(createDeviceTokens(() => storage({ devices: text }), 'devices').all()).toBeUndefined()
})

it('goes on without a storage', () => {
  const closed = (): never => {
    throw new Error('denied')
  }
  const tokens = createDeviceTokens(closed, 'devices')
  tokens.keep('ann', 't')
  expect(tokens.all()).toBeUndefined()
})
