import type { OrderView } from '@bourse/protocol'
import { createLive } from './create-live.ts'
import type { LiveState } from './live-state.ts'
import { createLiveStore } from './live-store.ts'
import { settle, TestExchange } from './test-exchange.ts'

/** A live connection to a stand-in, drawn by hand. */
export function liveOf(first: { token?: string } = {}) {
  const exchange = new TestExchange()
  const store = createLiveStore()
  let token: string | null = first.token ?? null
  const frames: (() => void)[] = []
  const live = createLive({
    store,
    address: 'ws://bourse.example/ws',
    token: () => token,
    openSocket: exchange.open,
    clock: exchange.clock,
    random: () => 0.5,
    nextFrame: draw => void frames.push(draw),
  })
  const sets: LiveState[] = []
  store.subscribe(state => void sets.push(state))
  return {
    exchange,
    live,
    sets,
    state: () => store.getState(),
    draw: () => {
      for (const frame of frames.splice(0)) frame()
    },
    signIn: (next: string | null) => {
      token = next
      live.tokenChanged()
    },
  }
}

/** Lets seconds pass, one after the other. */
export async function pass(exchange: TestExchange, seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second++) {
    exchange.clock.advance(1000)
    await settle()
  }
}

/** A day's figures. */
export const quote = (last: string) => ({ open: '1', last, high: '3', low: '1', volume: '10', deal: '20' })
/** An order of which only some is said. */
export const order = (id: number, fields: Partial<OrderView> = {}) =>
  ({ id, market: 'BTCUSDT', status: 'pending', ...fields }) as OrderView
