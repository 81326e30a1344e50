import type { EntryCause } from '@bourse/engine'
import type { assetHistory, assetQuery } from '@bourse/protocol/socket-methods'
import { readFlow } from '../../followers/read-flow.ts'
import type { SocketOperation } from '../../operations/socket.ts'
import { type Coin, writeAmount } from '../markets/index.ts'
import { balanceWords } from './owner-channels.ts'
import type { StreamServices } from './stream-services.ts'
import { INVALID, leadingNames } from './subscribe.ts'

const MS = 1_000

// The older protocol calls what a deal moves a trade; every other cause goes by its own word.
const TRADE = 'trade'
const DEAL_CAUSES: readonly EntryCause[] = ['deal_give', 'deal_receive']
const causesOf = (business: string): readonly EntryCause[] =>
  business === TRADE ? DEAL_CAUSES : [business as EntryCause]
const businessOf = (cause: EntryCause): string => (DEAL_CAUSES.includes(cause) ? TRADE : cause)

/** Answers one's balances: of the coins that are named, or of all. */
export const answerAssets: SocketOperation<typeof assetQuery, StreamServices> = async (
  { session, services: { core, catalogue } },
  params,
) => {
  const { names, all } = leadingNames(params, name => catalogue.coin(name) !== null)
  if (!all) return INVALID
  const wanted = names.length === 0 ? catalogue.coins() : names.flatMap(name => catalogue.coin(name) ?? [])
  const held = await core.ask('balances', { owner: session.userId, purse: 'spot' })
  const byAsset = new Map(held.map(balance => [balance.asset, balance]))
  const none = { available: 0, held: 0 }
  const words = (coin: Coin) => [coin.coin, balanceWords(coin, byAsset.get(coin.asset) ?? none)] as const
  return { result: Object.fromEntries(wanted.map(words)) }
}

/** Answers one's entries, of one coin or of all. */
export const answerAssetHistory: SocketOperation<typeof assetHistory, StreamServices> = async (
  { db, session, services: { core, catalogue } },
  [name, business, start, end, offset, limit],
) => {
  const coin = name === '' ? null : catalogue.coin(name)
  if (name !== '' && coin === null) return INVALID
  const entries = await readFlow(
    { db, core, markets: catalogue.markets().map(({ rules }) => rules) },
    {
      owner: session.userId,
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
