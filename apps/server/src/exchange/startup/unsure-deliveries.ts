import type { Clock } from '@bourse/kernel'
import { REMEMBERED_MS } from '../../core/still-open.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { type MarketCatalogue, writeAmount } from '../markets/index.ts'
import { PURPOSE } from '../purposes/index.ts'
import { type UnsureKind, unsureRows } from '../unsure/index.ts'
import { type DeliveryName, noteDelivered, type SentDelivery, sendAnew, sentBefore } from './delivery-table.ts'

type Deps = { readonly db: Database; readonly clock: Clock; readonly catalogue: MarketCatalogue }

const KEY = /^([1-9]\d{0,8})-([1-9]\d{0,14})-(\d{1,4})$/

function nameIn(key: string): DeliveryName | null {
  const [, project, user, step] = KEY.exec(key) ?? []
  if (project === undefined || user === undefined || step === undefined) return null
  return { project_id: Number(project), user_id: Number(user), step: Number(step) }
}

/** Coins of a sale of which nobody knows whether the ledger handed them out; those that it never did are handed out now. */
export const unsureDeliveries = ({ db, clock, catalogue }: Deps): UnsureKind =>
  unsureRows<SentDelivery>(db, {
    name: 'delivery',
    named: { table: 'start_delivery', column: 'seq' },
    async rowsOf(count, key) {
      const name = key === null ? null : nameIn(key)
      if (key !== null && name === null) return []
      return sentBefore(db, { before: new Date(clock.nowMs() - REMEMBERED_MS), count, name })
    },
    describe({ project_id: project, user_id: owner, step, amount, coin: asset, sent_at: since }) {
      const coin = catalogue.asset(asset)
      const what = `${writeAmount(coin, amount)} ${coin.coin}`
      return {
        ...{ key: `${project}-${owner}-${step}`, person: owner },
        entry: { owner, purse: 'spot', asset, amount, purpose: PURPOSE.startShare, since },
        subject: {
          en: `${what} of project ${project}, part ${step + 1}, user ${owner}`,
          zh: `项目 ${project} 第 ${step + 1} 批发放给用户 ${owner} 的 ${what}`,
        },
      }
    },
    note: (row, { seq }) => noteDelivered(db, row, seq),
    letGo: row => sendAnew(db, row),
  })
