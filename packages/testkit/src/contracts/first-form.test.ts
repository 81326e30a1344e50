import { restoreEngine } from '@bourse/engine'
import { expect, it } from 'vitest'

// What an engine wrote that knew of no expiry, no cancel-after and no first answers in contracts: three orders and two positions.
const WRITTEN = [
  'Qk9VUgLSoZ6pMiWDIlEchrRtrKXwCICgnIK9MQUCgNi1q70xAQEG/////////w8DAAAAAQAAAgAABQCBgCQAAACBgBDAojMAAAGAAAAAAOh2SEfCAAGBgAjk',
  'woOi9ALcvbMhAoGACICG3ZP0AoD37y8ABACWuOLj7eMkAAAAAAMA6+za6w7b+/bHDQDX+oSN8uMkAAAAAAQAo4/yoA77+JrNCQHs+9POl/0hAAAAAAYCvv22',
  'vAbR0sagCwHTyKaHncsxAAAAAAcDk/L11wiPzbv9BwAAAAAAAAEHAQAACoCJegGgjQbAhD2A2sQJoI0GgPT2kF2A6N0NgIl6gIl6AAAAAAAAAAAAAAAAAAAA',
  'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAADIAfQDyAH0A8gB9APIAfQDyAH0A8gB9APIAfQDyAH0A8gB9APIAfQDyAH0A8gB9APIAfQDyAH0A8gB9APIAfQDAYDA',
  '9MGYrwt9oB8ABAIHBBQAAAAAAAAUPICYmrwEgI7OHACA0w4AAQcDFDyAmJq8BICOzhwAwM8kABQAAAAAAAADAQcBgIl6KGSAmJq8BIDTDoCgnIK9MYCgnIK9',
  'MQABANDSPQCQTgAABwPwunkKCgAAgKCcgr0xgKCcgr0xBwIAlqs9AN5NAJ0EBwQABQUAAICgnIK9MYCgnIK9MQACAAAAAAGwgnfQhgMA',
].join('')

it('reads a snapshot in the first form of contracts, and goes on in the second', () => {
  const engine = restoreEngine(Buffer.from(WRITTEN, 'base64'))
  engine.verify()
  const ofFirst = engine.contractOrders(1).map(({ type, left, clientId, expireAt }) => [type, left, clientId, expireAt])
  expect(ofFirst).toEqual([
    ['limit', 10, 'rests', null],
    ['trailing', 5, null, null],
  ])
  expect(engine.positions(1).map(({ side, quantity }) => [side, quantity])).toEqual([['long', 60]])
  // What was answered first was not kept then: nobody is told that an order had dealt nothing.
  expect(engine.outcome(1, 'dealt')?.first).toBeNull()
  const digest = engine.digest()
  const again = restoreEngine(engine.snapshot())
  again.verify()
  expect(again.digest()).toBe(digest)
})
