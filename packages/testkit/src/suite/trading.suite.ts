import { describe } from 'vitest'
import type { Machine } from '../reference/machine.ts'
import { amendingSuite } from './amending.suite.ts'
import { boundsSuite } from './bounds.suite.ts'
import { changingSuite } from './changing.suite.ts'
import { ledgerSuite } from './ledger.suite.ts'
import { matchingSuite } from './matching.suite.ts'
import { moneySuite } from './money.suite.ts'
import { ocoSuite } from './oco.suite.ts'
import { onceSuite } from './once.suite.ts'
import { propertiesSuite } from './properties.suite.ts'
import { refusalsSuite } from './refusals.suite.ts'
import { selfTradeSuite } from './self-trade.suite.ts'
import { timersSuite } from './timers.suite.ts'
import { waitingSuite } from './waiting.suite.ts'

/** The one suite that every implementation of the engine passes. */
export function tradingSuite(name: string, create: () => Machine): void {
  // Properties and long scripts take seconds where many tests share a machine.
  describe(name, { timeout: 60_000 }, () => {
    describe('matching', () => matchingSuite(create))
    describe('waiting', () => waitingSuite(create))
    describe('one cancels the other', () => ocoSuite(create))
    describe('amending', () => amendingSuite(create))
    describe('changing', () => changingSuite(create))
    describe('self-trade prevention', () => selfTradeSuite(create))
    describe('timers and market states', () => timersSuite(create))
    describe('once', () => onceSuite(create))
    describe('the ledger', () => ledgerSuite(create))
    describe('money', () => moneySuite(create))
    describe('refusals', () => refusalsSuite(create))
    describe('bounds', () => boundsSuite(create))
    describe('properties', () => propertiesSuite(create))
  })
}
