import type { Book, LiveState } from '@bourse/client'
import { useLiveState } from '../../live/use-live.ts'
import { type RoomPair, useRoom } from '../room/room-context.ts'

/** The last price of the room's market: of the newest deal, or of the list of markets until there is one. */
export function useLast(): string {
  const { pair } = useRoom()
  return useLiveState(state => lastIn(state, pair))
}

/** The last price of a market in what is known live, or as the list of markets had it. */
export function lastIn(state: LiveState, pair: Pick<RoomPair, 'name' | 'prices'>): string {
  return lastOf(state, pair.name) ?? pair.prices.last
}

/** The last price that the stream has told of a market; null before it told one. */
export function lastOf(state: LiveState, market: string): string | null {
  const told = state.deals[market]?.[0]?.price ?? state.today[market]?.last
  return told === undefined || told === '0' ? null : told
}

/** The best price of a side, as the book has it at this moment. */
export function bestPrice(book: Book | null, market: string, side: 'bid' | 'ask'): string | null {
  const ours = shownBook(book, market)
  return (side === 'bid' ? ours?.bids[0] : ours?.asks.at(-1))?.price ?? null
}

/** The book, where it is that market's and has come. */
export function shownBook(book: Book | null, market: string): Book | null {
  return book !== null && book.market === market && book.status !== 'waiting' ? book : null
}
