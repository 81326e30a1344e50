import { expect, it } from 'vitest'
import { dropNonce, keepNonce, keptNonce, newNonce } from './kept-nonce.ts'
import type { UnfinishedSignIn } from './second-step.ts'

function shelfWith(text: string | null = null) {
  let kept = text
  return {
    getItem: () => kept,
    setItem: (_: string, value: string) => void (kept = value),
    removeItem: () => void (kept = null),
    text: () => kept,
  }
}

const unfinished: UnfinishedSignIn = { tempToken: 'secret', methods: ['google', 'email'], until: 5_000, contact: null }

it('gives back what it kept until that is dropped', () => {
  const shelf = shelfWith()
  keepNonce(shelf, unfinished, 'nonce')
  expect(keptNonce(shelf, 4_999)).toEqual({ state: 'nonce', methods: ['google', 'email'], until: 5_000 })
  dropNonce(shelf)
  expect(keptNonce(shelf, 4_999)).toBeNull()
})

it('makes a nonce of 128 bits, another each time', () => {
  expect(newNonce()).toMatch(/^[0-9a-f]{32}$/)
  expect(newNonce()).not.toBe(newNonce())
})

it('keeps no token', () => {
  const shelf = shelfWith()
  keepNonce(shelf, unfinished, 'nonce')
  expect(shelf.text()).not.toContain('secret')
})

it('forgets what is too old', () => {
  const shelf = shelfWith()
  keepNonce(shelf, unfinished, 'nonce')
  expect(keptNonce(shelf, 5_000)).toBeNull()
})

it.each([
  null,
  '',
  'x',
  '{}',
  'null',
  '[]',
  '{"state":"","methods":["google"],"until":9}',
  '{"state":"a","methods":[1],"until":9}',
])('takes nothing from what it did not write: %j', text => {
  expect(keptNonce(shelfWith(text), 1)).toBeNull()
})
