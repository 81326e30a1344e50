import { openTestExchange, type TestExchange } from '../spot/test-exchange.ts'
import { StreamClient } from './test-stream.ts'

/** The market that is traded in. */
export const MARKET = 'BTCUSDT'
/** How long what is pushed may wait for more. */
export const TICK_MS = 50

/** A market with somebody on each side of it, and a socket that listens. */
export type TradedMarket = {
  readonly house: TestExchange
  readonly stream: StreamClient
  readonly sell: (price: string, amount: string) => Promise<{ id: number }>
  readonly buy: (price: string, amount: string) => Promise<{ id: number }>
  /** Lets what was traded be published, and the tick come. */
  readonly tick: () => Promise<void>
  /** One deal of 0.1, at 63500 unless another price is named. */
  readonly trade: (price?: string) => Promise<void>
}

/** Opens the exchange with a maker and a taker who own both coins. */
export async function openTradedMarket(): Promise<TradedMarket> {
  const house = await openTestExchange(['maker', 'taker'])
  const stream = await StreamClient.open(house.gateway)
  await house.deposit('maker', 'BTC', '50')
  await house.deposit('taker', 'USDT', '5000000')
  await house.deposit('taker', 'BTC', '10')
  await house.deposit('maker', 'USDT', '5000000')

  const placed = async (token: string, side: 1 | 2, at: { price: string; amount: string }) => {
    const reply = await house.order(token, { market: MARKET, side, ...at })
    if (reply.code !== '200') throw new Error(JSON.stringify(reply))
    return reply.data as { id: number }
  }
  const sell = (price: string, amount: string) => placed('maker', 1, { price, amount })
  const buy = (price: string, amount: string) => placed('taker', 2, { price, amount })
  const tick = async (): Promise<void> => {
    await house.published()
    house.clock.advance(TICK_MS)
  }
  const trade = async (price = '63500'): Promise<void> => {
    await sell(price, '0.1')
    await buy(price, '0.1')
    await tick()
  }
  return { house, stream, sell, buy, tick, trade }
}
