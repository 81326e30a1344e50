import { expect, it } from 'vitest'
import { FrameWriter } from '../frame-writer.ts'
import { createLiveStore } from '../live-store.ts'
import { Wishes } from '../wishes.ts'
import { positionsChannel } from './positions-channel.ts'

it('asks for the contracts that are wished, and counts what it hears, who it forgets, and that it begins to hear', () => {
  const store = createLiveStore()
  const wishes = new Wishes(() => undefined)
  const channel = positionsChannel(wishes, new FrameWriter(store, draw => draw()))
  expect(channel.wanted()).toBeNull()
  const stop = wishes.add({ positions: ['BTCUSDT', 'ETHUSDT'] })
  expect(channel.wanted()).toEqual(['BTCUSDT', 'ETHUSDT'])
  channel.take([{ market: 'BTCUSDT', side: 'long', position: null }])
  expect(store.getState().positionNews).toBe(1)
  // Somebody else is signed in: what was known of positions is theirs no longer.
  channel.forget?.()
  expect(store.getState().positionNews).toBe(2)
  // A subscription stands: what changed before it was told to nobody.
  channel.begun?.()
  expect(store.getState().positionNews).toBe(3)
  stop()
  expect(channel.wanted()).toBeNull()
})
