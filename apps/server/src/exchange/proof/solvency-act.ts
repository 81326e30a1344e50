import { formatDigits } from '@bourse/kernel'
import { type AnyAct, act, asTable, done } from '../../operator/index.ts'
import type { Database } from '../../platform/postgres/database.ts'
import type { MarketCatalogue } from '../markets/index.ts'
import { newestTrees, owedByAsset } from './liability-table.ts'

/** What the act needs. */
export type SolvencyDeps = {
  readonly db: Database
  readonly catalogue: MarketCatalogue
  /** What lies on real chains against that, as a table. */
  readonly onChains: () => Promise<string>
}

/** What operators ask of what is owed: `solvency`. */
export const solvencyActs = ({ db, catalogue, onChains }: SolvencyDeps): AnyAct[] => [
  act({
    name: 'solvency',
    page: 'treasury',
    purpose: {
      en: 'shows, coin by coin, what came in from outside against what is owed to users and what is the house’s own',
      zh: '逐币列出从外部进入的总额、欠用户的总额与平台自有的部分',
    },
    effect: 'reads',
    fields: {},
    async carryOut() {
      const [rows, [tree], chains] = await Promise.all([owedByAsset(db), newestTrees(db, 1), onChains()])
      const lines = rows.map(({ asset, owed, own, outside }) => {
        const { coin, scale } = catalogue.asset(asset)
        const text = (atoms: bigint): string => formatDigits(atoms, scale)
        // What came in is what all accounts but the world outside hold: anything else is money out of nothing.
        const off = owed + own + outside
        return [coin, text(owed), text(own), text(-outside), off === 0n ? 'nets' : `OFF BY ${text(off)}`]
      })
      const published =
        tree === undefined ? 'no tree of liabilities is published yet' : `published ${tree.day}: ${tree.root}`
      return done(
        `${asTable([['coin', 'owed to users', 'own', 'came in', ''], ...lines])}\n\n${chains}\n\n${published}`,
      )
    },
  }),
]
