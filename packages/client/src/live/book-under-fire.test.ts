import { seededDice } from '@bourse/kernel'
import { describe, expect, test } from 'vitest'
import { createLive } from './create-live.ts'
import { createLiveStore } from './live-store.ts'
import { settle, TestBook, TestExchange } from './test-exchange.ts'

const UPDATES = 10_000
const LIMIT = 20

describe('the book of a page', () => {
  test.each([20_260_101])(
    'equals depth.query after 10,000 random updates, lost frames and reconnects (seed %i)',
    async seed => {
      const dice = seededDice(seed)
      const exchange = new TestExchange()
      const book = new TestBook(dice)
      book.serve(exchange)
      exchange.answer('server.ping', () => ({ result: 'pong' }))
      const store = createLiveStore()
      const live = createLive({
        store,
        address: 'ws://bourse.example/ws',
        token: () => null,
        openSocket: exchange.open,
        clock: exchange.clock,
        random: dice.fraction,
        nextFrame: draw => void exchange.clock.after(16, draw),
      })
      live.watch({ book: { market: 'BTCUSDT', limit: LIMIT, interval: '0' } })
      await settle()
      exchange.loses = () => dice.chance(0.01)
      const pass = async (): Promise<void> => {
        book.change()
        book.push()
        await settle()
        exchange.clock.advance(50)
        await settle()
      }
      let compared = 0
      for (let update = 0; update < UPDATES; update++) {
        if (dice.chance(0.001)) exchange.newest.breakOff()
        await pass()
        const shown = store.getState().book
        if (shown?.status !== 'live') continue
        compared += 1
        const levels = { asks: wireOf(shown.asks).toReversed(), bids: wireOf(shown.bids) }
        expect(levels).toEqual(book.at(shown.seq))
      }
      // It must have been away and back often, and whole most of the time.
      expect(exchange.connections.length).toBeGreaterThan(3)
      expect(exchange.askedBy('depth.subscribe').length).toBeGreaterThan(20)
      expect(compared).toBeGreaterThan(UPDATES * 0.8)
      exchange.loses = () => false
      for (let update = 0; update < 1000; update++) await pass()
      const { book: last } = store.getState()
      expect(last?.status).toBe('live')
      expect({ asks: wireOf(last?.asks ?? []).toReversed(), bids: wireOf(last?.bids ?? []) }).toEqual(book.query(LIMIT))
    },
    60_000,
  )

  test('stays as it was last whole while another is on its way', async () => {
    const exchange = new TestExchange()
    const book = new TestBook(seededDice(5))
    for (let index = 0; index < 100; index++) book.change()
    book.serve(exchange)
    const store = createLiveStore()
    const frames: (() => void)[] = []
    const draw = (): void => {
      for (const frame of frames.splice(0)) frame()
    }
    const live = createLive({
      store,
      address: 'ws://bourse.example/ws',
      token: () => null,
      openSocket: exchange.open,
      clock: exchange.clock,
      nextFrame: next => void frames.push(next),
    })
    live.watch({ book: { market: 'BTCUSDT', limit: LIMIT, interval: '0' } })
    await settle()
    exchange.clock.advance(1)
    draw()
    const whole = store.getState().book
    expect(whole?.status).toBe('live')
    exchange.newest.breakOff()
    draw()
    expect(store.getState().book).toEqual({ ...whole, status: 'resyncing' })
  })
})

function wireOf(levels: readonly { readonly price: string; readonly amount: string }[]): [string, string][] {
  return levels.map(({ price, amount }) => [price, amount])
}
