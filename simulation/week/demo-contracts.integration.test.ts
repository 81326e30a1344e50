import { MINUTE_MS } from '@bourse/kernel'
import { makeLog } from '@bourse/server/src/platform/log.ts'
import { openDatabase } from '@bourse/server/src/platform/postgres/database.ts'
import { throwawayDatabase } from '@bourse/testkit/database'
import { expect, it } from 'vitest'
import { FastContracts } from './contract-floor.ts'

// Of an hour: what a newcomer waits for. More of it is measured by hand; the demo's README says what came of it.
const SPAN_MS = 20 * MINUTE_MS
const [LEAST, MOST] = [2, 40]

it('lets people of the demo win, lose and be liquidated', { timeout: 120_000 }, async () => {
  await using database = await throwawayDatabase()
  const log = makeLog('silent')
  const opened = await openDatabase(database.url, log)
  const floor = await FastContracts.open({ database: opened, startMs: Date.parse('2026-03-02T00:00:00Z'), log })
  const met = { won: 0, lost: 0, liquidated: new Set<number>() }
  await floor.pass(SPAN_MS, event => {
    if (event.kind === 'position_liquidated') met.liquidated.add(event.owner)
    if (event.kind !== 'contract_deal') return
    for (const realised of [event.takerRealised, event.makerRealised]) {
      if (realised > 0) met.won++
      if (realised < 0) met.lost++
    }
  })
  floor.verify()
  await floor.stop()
  await opened.close()
  expect(met.won).toBeGreaterThan(20)
  expect(met.lost).toBeGreaterThan(20)
  expect(met.liquidated.size).toBeGreaterThanOrEqual(LEAST)
  expect(met.liquidated.size).toBeLessThan(MOST)
})
