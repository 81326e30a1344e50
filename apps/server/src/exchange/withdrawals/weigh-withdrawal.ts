import { HOUSE } from '@bourse/engine'
import { atScale, HOUR_MS } from '@bourse/kernel'
import type { CoreLink } from '../../core/core-link.ts'
import type { ItemChange, ItemRule, ItemWeight } from '../../operations/desk-queue.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { type MarketCatalogue, writeAmount } from '../markets/index.ts'
import type { WalletWatch } from '../payments/index.ts'
import { findingWords, ruleWords } from './finding-words.ts'
import { reviewBounds } from './review-bound-table.ts'
import { REVIEW_MARKS } from './review-rules.ts'
import { leftOfAsset, type WithdrawalRow } from './withdrawal-table.ts'

/** What a withdrawal is weighed by. */
export type WeighDeps = {
  readonly db: Database
  readonly catalogue: MarketCatalogue
  readonly core: Pick<CoreLink, 'ask'>
  /** The hot wallets as they were looked at last. */
  readonly hot: WalletWatch['hot']
  readonly nowMs: () => number
}

/** Every rule that a withdrawal was measured by, and what changes if it goes out. */
export async function weighWithdrawal(deps: WeighDeps, row: WithdrawalRow): Promise<ItemWeight> {
  const [rules, changes] = await Promise.all([rulesOf(deps.db, row), changesOf(deps, row)])
  return { rules, changes }
}

// Those that fired come first, each as it was found when the withdrawal was asked for; the others with the bounds of today.
async function rulesOf(db: Database, { findings }: WithdrawalRow): Promise<ItemRule[]> {
  const bounds = await reviewBounds(db)
  const fired = findings.map(finding => ({ says: findingWords(finding), fired: true }))
  const held = REVIEW_MARKS.filter(mark => !findings.some(finding => finding.mark === mark))
  return [...fired, ...held.map(mark => ({ says: ruleWords(mark, bounds), fired: false }))]
}

async function changesOf(deps: WeighDeps, row: WithdrawalRow): Promise<ItemChange[]> {
  const { db, catalogue, core, nowMs } = deps
  const coin = catalogue.asset(row.asset)
  const hourAgo = new Date(nowMs() - HOUR_MS)
  const holds = async (owner: number, purse: 'spot' | 'fees'): Promise<bigint> => {
    const own = (await core.ask('balances', { owner, purse })).find(({ asset }) => asset === row.asset)
    return BigInt(own?.available ?? 0) + BigInt(own?.held ?? 0)
  }
  const [person, fees, left] = await Promise.all([
    holds(row.user_id, 'spot'),
    holds(HOUSE, 'fees'),
    leftOfAsset(db, row.asset, hourAgo),
  ])
  const [amount, fee] = [BigInt(row.amount), BigInt(row.fee)]
  const change = (what: ItemChange['what'], from: bigint, by: bigint): ItemChange => ({
    what: { en: `${what.en}, ${coin.coin}`, zh: `${what.zh}，${coin.coin}` },
    from: writeAmount(coin, from),
    to: writeAmount(coin, from + by),
  })
  const hot = row.to_user === null ? hotOf(deps, row) : null
  // One that was asked for within the hour is counted in what leaves in it.
  const before = row.asked_at > hourAgo ? left - amount : left
  return [
    change({ en: 'The person’s spot account', zh: '用户现货账户' }, person, -amount),
    ...(hot === null ? [] : [change({ en: 'Hot wallet', zh: '热钱包' }, hot, fee - amount)]),
    ...(fee === 0n ? [] : [change({ en: 'Fees of the house', zh: '平台手续费' }, fees, fee)]),
    ...(row.to_user === null ? [change({ en: 'Out of the house this hour', zh: '本小时流出' }, before, amount)] : []),
  ]
}

/** What its chain's hot wallet holds, in the coin's own units; null: that is not known. */
function hotOf({ hot, catalogue }: WeighDeps, { chain, asset }: WithdrawalRow): bigint | null {
  const wallet = hot().find(({ carried }) => carried.asset === asset && carried.chain.chain === chain)
  if (wallet === undefined || wallet.held === null) return null
  return atScale(wallet.held, { from: wallet.carried.scale, to: catalogue.asset(asset).scale })
}
