import { fakeClock } from '@bourse/kernel'
import { describe, expect, it } from 'vitest'
import { EMPTY_HEAD, sealRow } from './journal-row.ts'
import { LAG_LIMITS, LagGate } from './lag-gate.ts'

const row = (firstSeq: number, count: number) =>
  sealRow(
    EMPTY_HEAD.digest,
    { firstSeq, count, epoch: 1, version: 1, atMs: 0, commands: new Uint8Array(1) },
    new Uint8Array(32),
  )

describe('the lag gate', () => {
  it('closes at two million commands behind and opens when that has halved', () => {
    const gate = new LagGate(fakeClock(), EMPTY_HEAD)
    gate.committed(row(1, LAG_LIMITS.commands - 1))
    expect(gate.busy).toBe(false)
    gate.committed(row(LAG_LIMITS.commands, 1))
    expect(gate.busy).toBe(true)
    gate.projected(LAG_LIMITS.commands / 2)
    expect(gate.busy).toBe(true)
    gate.projected(LAG_LIMITS.commands / 2 + 1)
    expect(gate.busy).toBe(false)
  })

  it('closes when the oldest command has waited for a minute and opens when it waits less than half', () => {
    const clock = fakeClock()
    const gate = new LagGate(clock, EMPTY_HEAD)
    gate.committed(row(1, 1))
    clock.advance(35_000)
    gate.committed(row(2, 1))
    clock.advance(24_999)
    expect(gate.busy).toBe(false)
    clock.advance(1)
    expect([gate.lagMs, gate.busy]).toEqual([LAG_LIMITS.ms, true])
    clock.advance(6_000)
    gate.projected(1)
    expect([gate.lagMs, gate.busy]).toEqual([31_000, true])
    gate.projected(2)
    expect([gate.lagMs, gate.busy]).toEqual([0, false])
  })

  it.each([
    ['a day ahead', 86_400_000],
    ['a day back', -86_400_000],
  ])('stays as it is when the machine’s clock is set %s while the history is behind', (_what, step) => {
    const clock = fakeClock()
    const gate = new LagGate(clock, EMPTY_HEAD)
    gate.committed(row(1, 1))
    clock.advance(LAG_LIMITS.ms - 1)
    clock.step(step)
    expect([gate.lagMs, gate.busy]).toEqual([LAG_LIMITS.ms - 1, false])
    clock.advance(1)
    expect([gate.lagMs, gate.busy]).toEqual([LAG_LIMITS.ms, true])
    clock.step(-step)
    expect([gate.lagMs, gate.busy]).toEqual([LAG_LIMITS.ms, true])
  })
})
