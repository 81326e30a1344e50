import { expect, it } from 'vitest'
import type { CoreLink, OwnerUpdate } from '../../core/core-link.ts'
import { OwnerStreams } from './owner-streams.ts'

const updateOf = (owner: number): OwnerUpdate => ({
  owner,
  seq: 1,
  atMs: 0,
  orders: [],
  balances: [],
  deals: [],
  contracts: null,
})

function streamsOf(): { streams: OwnerStreams; heard: [number, number][]; say(owner: number): void } {
  const listeners = new Map<number, (update: OwnerUpdate) => void>()
  const core: Pick<CoreLink, 'ask' | 'followOwner'> = {
    ask: name => Promise.resolve((name === 'head' ? { seq: 0, atMs: 0 } : []) as never),
    followOwner(owner, listener) {
      listeners.set(owner, listener)
      return () => listeners.delete(owner)
    },
  }
  const heard: [number, number][] = []
  const streams = new OwnerStreams(core as CoreLink, ({ owner }, { level }) => void heard.push([owner, level]))
  return { streams, heard, say: owner => listeners.get(owner)?.(updateOf(owner)) }
}

it('tells an owner at the level of the latest subscription', () => {
  const { streams, heard, say } = streamsOf()
  streams.watch(7)
  streams.noteLevel(7, 2)
  say(7)
  streams.noteLevel(7, 3)
  say(7)
  expect(heard).toEqual([
    [7, 2],
    [7, 3],
  ])
})

it('knows nobody whom nobody watches any more', () => {
  const { streams } = streamsOf()
  for (let owner = 1; owner <= 1_000; owner++) {
    streams.watch(owner)
    streams.watch(owner)
    streams.noteLevel(owner, 1)
    streams.unwatch(owner)
    streams.unwatch(owner)
    streams.noteLevel(owner, 1)
  }
  expect(streams.size).toBe(0)
})
