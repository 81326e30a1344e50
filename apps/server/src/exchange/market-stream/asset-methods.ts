import type { EntryCause } from '@bourse/engine'
import { readFlow } from '../../followers/read-flow.ts'
import type { Session } from '../../operations/session.ts'
import type { SocketAnswer } from '../../operations/socket-hub.ts'
import { type Coin, type MarketCatalogue, writeAmount } from '../markets/index.ts'
import { balanceWords } from './owner-channels.ts'
import { INVALID, isOffset, isSeconds, isWhole, LIST_MAX, leadingNames } from './read-params.ts'
import type { StreamParts } from './stream-parts.ts'

const MS = 1_000

// The older protocol calls what a deal moves a trade; every other cause goes by its own word.
const TRADE = 'trade'
const DEAL_CAUSES: readonly EntryCause[] = ['deal_give', 'deal_receive']
const causesOf = (business: string): readonly EntryCause[] =>
  business === TRADE ? DEAL_CAUSES : [business as EntryCause]
const businessOf = (cause: EntryCause): string => (DEAL_CAUSES.includes(cause) ? TRADE : cause)

/** Adds `asset.query` and `asset.history`. */
export function addAssetMethods(parts: StreamParts): void {
  const { hub, core, catalogue } = parts
  hub.method({
    name: 'asset.query',
    access: 'session',
    async answer(client, params) {
      const { names, all } = leadingNames(params, name => catalogue.coin(name) !== null)
      if (!all) return INVALID
      const wanted = names.length === 0 ? catalogue.coins() : names.flatMap(name => catalogue.coin(name) ?? [])
      const { userId: owner } = client.session as Session
      const held = await core.ask('balances', { owner, purse: 'spot' })
      const byAsset = new Map(held.map(balance => [balance.asset, balance]))
      const none = { available: 0, held: 0 }
      const words = (coin: Coin) => [coin.coin, balanceWords(coin, byAsset.get(coin.asset) ?? none)] as const
      return { result: Object.fromEntries(wanted.map(words)) }
    },
  })
  hub.method({
    name: 'asset.history',
    access: 'session',
    answer: (client, params) => answerHistory(parts, (client.session as Session).userId, params),
  })
}

type HistoryParams = { coin: Coin | null; business: string; start: number; end: number; offset: number; limit: number }

function historyParams(catalogue: MarketCatalogue, params: readonly unknown[]): HistoryParams | null {
  const [name, business, start, end, offset, limit] = params
  if (params.length !== 6 || typeof name !== 'string' || typeof business !== 'string') return null
  const coin = name === '' ? null : catalogue.coin(name)
  if (name !== '' && coin === null) return null
  if (!isSeconds(start) || !isSeconds(end) || !isOffset(offset) || !isWhole(limit, 1, LIST_MAX)) return null
  return { coin, business, start, end, offset, limit }
}

async function answerHistory(
  { hub, core, catalogue }: StreamParts,
  owner: number,
  params: readonly unknown[],
): Promise<SocketAnswer> {
  const asked = historyParams(catalogue, params)
  if (asked === null) return INVALID
  const { coin, business, start, end, offset, limit } = asked
  const entries = await readFlow(
    { db: hub.db, core, markets: catalogue.markets().map(({ rules }) => rules) },
    {
      owner,
      purse: 'spot',
      asset: coin?.asset ?? null,
      causes: business === '' ? null : causesOf(business),
      startMs: start === 0 ? null : start * MS,
      endMs: end === 0 ? null : end * MS,
      offset,
      limit,
    },
  )
  const records = entries.map(entry => {
    const of = catalogue.asset(entry.asset)
    return {
      time: entry.atMs / MS,
      asset: of.coin,
      business: businessOf(entry.cause),
      change: writeAmount(of, entry.amount),
      balance: writeAmount(of, entry.after),
      detail: entry.id === 0 ? {} : { id: entry.id },
    }
  })
  return { result: { offset, limit, records } }
}
