import { DEFAULT_MARKET } from '@bourse/protocol/terms'

/** The two trading rooms; each remembers its own market. */
export type Room = 'trade' | 'contract'

/** What a browser keeps between visits; private windows may refuse it. */
export type Shelf = Pick<Storage, 'getItem' | 'setItem'>

/** The market a room was left in, at first BTCUSDT. */
export function lastMarket(room: Room, shelf: () => Shelf): string {
  try {
    const kept = shelf().getItem(keyOf(room))
    return kept !== null && isMarketName(kept) ? kept : DEFAULT_MARKET
  } catch {
    return DEFAULT_MARKET
  }
}

/** Remembers the market a room is in. */
export function rememberMarket(room: Room, market: string, shelf: () => Shelf): void {
  if (!isMarketName(market)) return
  try {
    shelf().setItem(keyOf(room), market)
  } catch {
    // Nothing is lost but a convenience: the room opens at its first market next time.
  }
}

/** Whether a text from an address can be a market's name. */
function isMarketName(text: string): boolean {
  return /^[A-Z0-9]{2,20}$/.test(text)
}

function keyOf(room: Room): string {
  return `bourse_last_${room}`
}
