import { fakeClock } from '@bourse/kernel'
import { describe, expect, it } from 'vitest'
import { startRounds } from './rounds.ts'

function begin(atOnce = true) {
  const clock = fakeClock()
  const ends: (() => void)[] = []
  const rounds = startRounds({
    clock,
    atOnce,
    restMs: () => 1_000,
    round: () => new Promise(resolve => ends.push(resolve)),
  })
  const end = async (): Promise<void> => {
    ends.at(-1)?.()
    for (let turn = 0; turn < 10; turn++) await Promise.resolve()
  }
  return { clock, rounds, end, begun: () => ends.length }
}

describe('rounds', () => {
  it('rest after each', async () => {
    const { clock, end, begun } = begin()
    await end()
    clock.advance(999)
    expect(begun()).toBe(1)
    clock.advance(1)
    expect(begun()).toBe(2)
  })

  it('begin with a rest where that is asked', () => {
    const { clock, begun } = begin(false)
    expect(begun()).toBe(0)
    clock.advance(1_000)
    expect(begun()).toBe(1)
  })

  it('are never done twice at once, and follow at once when woken meanwhile', async () => {
    const { rounds, end, begun } = begin()
    rounds.wake()
    rounds.wake()
    expect(begun()).toBe(1)
    await end()
    expect(begun()).toBe(2)
    await end()
    expect(begun()).toBe(2)
  })

  it('end with the one that is under way', async () => {
    const { clock, rounds, end, begun } = begin()
    rounds.wake()
    let stopped = false
    const stopping = rounds.stop().then(() => {
      stopped = true
    })
    await Promise.resolve()
    expect(stopped).toBe(false)
    await end()
    await stopping
    rounds.wake()
    clock.advance(10_000)
    expect(begun()).toBe(1)
  })
})
