import { fakeClock } from '@bourse/kernel'
import { describe, expect, it } from 'vitest'
import type { Session } from './session.ts'
import { openSessionMemory } from './session-memory.ts'

const ANN: Session = { id: 7, kind: 'exchange', userId: 1, level: 0, permissions: [] }

function open(rememberedMax = 10) {
  const clock = fakeClock(0)
  const live = new Map<string, Session>([['ann', ANN]])
  const asked: string[] = []
  let beforeAnswer = (): void => undefined
  const memory = openSessionMemory<Session>({
    kind: 'exchange',
    clock,
    rememberedMax,
    living: async ids => ids.filter(id => [...live.values()].some(session => session.id === id)),
    find: async token => {
      asked.push(token)
      const found = live.get(token) ?? null
      await Promise.resolve()
      beforeAnswer()
      return found
    },
  })
  const end = (token: string): void => {
    const session = live.get(token)
    live.delete(token)
    if (session) memory.ended([session.id])
  }
  const onNextAnswer = (act: () => void): void => {
    beforeAnswer = () => {
      beforeAnswer = () => undefined
      act()
    }
  }
  return { clock, live, asked, memory, end, onNextAnswer }
}

describe('the memory of sessions', () => {
  it('answers which live from the database, whatever it remembers', async () => {
    const { memory, live } = open()
    await memory.read('ann')
    expect(await memory.living([ANN.id, 8])).toEqual(new Set([ANN.id]))
    live.delete('ann')
    expect(await memory.living([ANN.id])).toEqual(new Set())
    expect(await memory.living([])).toEqual(new Set())
  })

  it('asks the database once in five seconds', async () => {
    const { clock, asked, memory } = open()
    expect(await memory.read('ann')).toEqual(ANN)
    clock.advance(4_999)
    expect(memory.read('ann')).toEqual(ANN)
    clock.advance(1)
    await memory.read('ann')
    expect(asked).toEqual(['ann', 'ann'])
  })

  it('asks again after five seconds when the clock was set back meanwhile', async () => {
    const { clock, asked, memory } = open()
    await memory.read('ann')
    clock.step(-3_600_000)
    clock.advance(4_999)
    expect(memory.read('ann')).toEqual(ANN)
    clock.advance(1)
    await memory.read('ann')
    expect(asked).toEqual(['ann', 'ann'])
  })

  it('asks again about a session whose own time is over', async () => {
    const { clock, asked, memory, live } = open()
    live.set('brief', { ...ANN, endsAtMs: 2_000 })
    await memory.read('brief')
    clock.advance(1_999)
    expect(memory.read('brief')).toMatchObject({ endsAtMs: 2_000 })
    clock.advance(1)
    await memory.read('brief')
    expect(asked).toEqual(['brief', 'brief'])
  })

  it('forgets at once what ended here, and tells who follows', async () => {
    const { memory, end } = open()
    const told: unknown[] = []
    const leave = memory.follow((kind, id) => told.push([kind, id]))
    await memory.read('ann')
    end('ann')
    expect(await memory.read('ann')).toBe(null)
    leave()
    memory.ended([8])
    expect(told).toEqual([['exchange', 7]])
  })

  it('forgets every token of a session that ended', async () => {
    const { live, asked, memory, end } = open()
    live.set('ann again', ANN)
    await memory.read('ann')
    await memory.read('ann again')
    live.delete('ann again')
    end('ann')
    expect([await memory.read('ann'), await memory.read('ann again')]).toEqual([null, null])
    expect(asked).toEqual(['ann', 'ann again', 'ann', 'ann again'])
  })

  it('remembers nothing that ended while it was looked up', async () => {
    const { memory, end, onNextAnswer } = open()
    onNextAnswer(() => end('ann'))
    expect(await memory.read('ann')).toBe(null)
    expect(await memory.read('ann')).toBe(null)
  })

  it('keeps to its bound', async () => {
    const { live, asked, memory } = open(10)
    for (let id = 0; id < 11; id++) {
      live.set(`t${id}`, { ...ANN, id })
      await memory.read(`t${id}`)
    }
    await memory.read('t10')
    await memory.read('t0')
    expect(asked.slice(11)).toEqual(['t0'])
  })
})
