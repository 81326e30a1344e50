import { expect, it } from 'vitest'
import { NONE } from '../memory/places.ts'
import { ClientMemory } from './client-memory.ts'

function remember(memory: ClientMemory, clientId: string, seq: number): number {
  expect(memory.pack(clientId)).toBe(true)
  return memory.add(1, { seq, id: seq, bodyA: seq, bodyB: -seq })
}

function find(memory: ClientMemory, owner: number, clientId: string): number {
  memory.pack(clientId)
  return memory.find(owner)
}

it('finds a client id of its owner alone', () => {
  const memory = new ClientMemory()
  const place = remember(memory, 'once', 1)
  expect(find(memory, 1, 'once')).toBe(place)
  expect(find(memory, 2, 'once')).toBe(NONE)
  expect(find(memory, 1, 'Once')).toBe(NONE)
  expect(memory.textOf(place)).toBe('once')
})

it('forgets at the second turn, unless it is kept', () => {
  const memory = new ClientMemory()
  const kept = remember(memory, 'kept', 1)
  remember(memory, 'gone', 2)
  expect(memory.turn()).toBe(true)
  expect(memory.isOld(kept)).toBe(true)
  const place = memory.keep(kept)
  expect(memory.isOld(place)).toBe(false)
  memory.turn()
  expect(find(memory, 1, 'gone')).toBe(NONE)
  const found = find(memory, 1, 'kept')
  expect(memory.of(found).seq(found >> 1)).toBe(1)
  expect(memory.of(found).bodyB(found >> 1)).toBe(-1)
})

it('holds thousands of them', () => {
  const memory = new ClientMemory()
  for (let count = 1; count <= 3_000; count++) remember(memory, `id-${count}`, count)
  for (const count of [1, 64, 65, 2_999, 3_000]) {
    const place = find(memory, 1, `id-${count}`)
    expect(memory.of(place).seq(place >> 1)).toBe(count)
  }
})
