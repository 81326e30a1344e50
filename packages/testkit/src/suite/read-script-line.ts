import type { OrderType, SelfTrade, Side } from '@bourse/engine'

/** What a line of a market script asks for, its words read but its orders not yet numbered. */
export type ScriptAction =
  | { verb: 'order'; who: string; side: Side; words: Words }
  | { verb: 'oco'; who: string; side: Side; words: Words }
  | { verb: 'amend'; who: string; order: number; quantity: number | null; price: number | null }
  | { verb: 'change'; who: string; order: number; words: Words }
  | { verb: 'cancel' | 'cancel id' | 'cancel after'; who: string; argument: string }
  | { verb: 'cancel all'; who: string }
  | { verb: 'has'; who: string }
  | { verb: 'level'; who: string; level: number }
  | { verb: 'wait'; ms: number }
  | { verb: 'tick' }
  | { verb: 'book' }
  | { verb: 'market'; state: 'open' | 'paused' | 'closed' }

/** The words after the side: `5@101`, `worth 500`, and pairs like `stop 96`. */
export type Words = {
  quantity: number | null
  price: number | null
  worth: number | null
  stop: number | null
  take: number | null
  trail: number | null
  limit: number | null
  until: number | null
  as: string | null
  selfTrade: SelfTrade
  flags: Set<string>
}

const SELF_TRADE_WORDS: Record<string, SelfTrade> = {
  taker: 'expire_taker',
  none: 'none',
  maker: 'expire_maker',
  both: 'expire_both',
}

/** Reads one line, without its outcome. */
export function readScriptLine(line: string): ScriptAction {
  const [first = '', second = '', ...rest] = line.split(/\s+/)
  if (first === 'wait') return { verb: 'wait', ms: Number(second) }
  if (first === 'tick') return { verb: 'tick' }
  if (first === 'book') return { verb: 'book' }
  if (first === 'market') return { verb: 'market', state: second as 'open' }
  if (second === 'buy' || second === 'sell') return { verb: 'order', who: first, side: second, words: readWords(rest) }
  if (second === 'oco') return { verb: 'oco', who: first, side: rest[0] as Side, words: readWords(rest.slice(1)) }
  if (second === 'has') return { verb: 'has', who: first }
  if (second === 'level') return { verb: 'level', who: first, level: Number(rest[0]) }
  if (second === 'amend') return readAmend(first, rest)
  if (second === 'change')
    return { verb: 'change', who: first, order: Number(rest[0]), words: readWords(rest.slice(1)) }
  if (second === 'cancel') return readCancel(first, rest)
  throw new Error(`nobody reads "${line}"`)
}

function readAmend(who: string, [order, , terms = '']: string[]): ScriptAction {
  const [quantity, price] = terms.split('@')
  return { verb: 'amend', who, order: Number(order), quantity: numberOrNull(quantity), price: numberOrNull(price) }
}

function readCancel(who: string, [what = '', argument = '']: string[]): ScriptAction {
  if (what === 'all') return { verb: 'cancel all', who }
  if (what === 'id') return { verb: 'cancel id', who, argument }
  if (what === 'after') return { verb: 'cancel after', who, argument }
  return { verb: 'cancel', who, argument: what }
}

const numberOrNull = (text: string | undefined): number | null => (text ? Number(text) : null)

function readWords(words: string[]): Words {
  const read: Words = {
    quantity: null,
    price: null,
    worth: null,
    stop: null,
    take: null,
    trail: null,
    limit: null,
    until: null,
    as: null,
    selfTrade: 'expire_taker',
    flags: new Set(),
  }
  const rest = [...words]
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    if (/^[\d.@]/.test(word)) {
      const [quantity, price] = word.split('@')
      read.quantity = numberOrNull(quantity)
      read.price = numberOrNull(price)
    } else if (['worth', 'stop', 'take', 'trail', 'limit', 'until'].includes(word)) {
      read[word as 'worth'] = Number(rest.shift())
    } else if (word === 'as') read.as = rest.shift() ?? null
    else if (word === 'self-trade') read.selfTrade = SELF_TRADE_WORDS[rest.shift() ?? ''] ?? 'expire_taker'
    else if (['ioc', 'fok', 'post-only'].includes(word)) read.flags.add(word)
    else throw new Error(`nobody reads the word "${word}"`)
  }
  return read
}

/** The type of order that the words describe. */
export function typeOf(words: Words): OrderType {
  const hasLimit = words.price !== null
  if (words.stop !== null) return hasLimit ? 'stop_limit' : 'stop_market'
  if (words.take !== null) return hasLimit ? 'take_profit_limit' : 'take_profit_market'
  if (words.trail !== null) return 'trailing'
  return hasLimit ? 'limit' : 'market'
}
