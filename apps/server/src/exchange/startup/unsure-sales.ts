import type { Clock } from '@bourse/kernel'
import { REMEMBERED_MS } from '../../core/still-open.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { type MarketCatalogue, writeAmount } from '../markets/index.ts'
import { PURPOSE } from '../purposes/index.ts'
import { numberIn, type UnsureKind, unsureRows } from '../unsure/index.ts'
import { askedWithMoney, countEntry, type EntryRow, releaseEntry } from './entry-table.ts'
import { halfPublished, notePublished, notPublished, type ProjectRow } from './project-table.ts'
import { supplyOf } from './supply.ts'

type Deps = { readonly db: Database; readonly clock: Clock; readonly catalogue: MarketCatalogue }

/** Subscriptions of which nobody knows whether their money is held; their sale is not decided before. */
export const unsureSubscriptions = ({ db, clock, catalogue }: Deps): UnsureKind =>
  unsureRows<EntryRow & { readonly money: number }>(db, {
    name: 'subscription',
    otherwise: 'given up',
    named: { table: 'start_entry', column: 'hold' },
    rowsOf: (count, id) => askedWithMoney(db, { before: new Date(clock.nowMs() - REMEMBERED_MS), count, id }),
    describe(row) {
      const { entry_id: key, user_id: owner, money: asset, amount, project_id: project, asked_at: since } = row
      const coin = catalogue.asset(asset)
      const what = `${writeAmount(coin, amount)} ${coin.coin}`
      return {
        ...{ key, person: owner },
        entry: { owner, purse: 'spot', asset, amount, isHeld: true, purpose: PURPOSE.startHeld, since },
        subject: {
          en: `subscription of ${what} to project ${project}, user ${owner}`,
          zh: `用户 ${owner} 以 ${what} 认购项目 ${project}`,
        },
      }
    },
    note: async (row, { hold }) => (await countEntry(db, row, hold)).state === 'counted',
    async letGo(row) {
      await releaseEntry(db, row)
      return true
    },
  })

/** Projects of which nobody knows whether the coins for their sale are held. */
export const unsureSupplies = ({ db, clock, catalogue }: Deps): UnsureKind =>
  unsureRows<ProjectRow & { readonly asked_at: Date }>(db, {
    name: 'supply',
    otherwise: 'given up',
    named: { table: 'start_project', column: 'supply_hold' },
    async rowsOf(count, key) {
      const before = new Date(clock.nowMs() - REMEMBERED_MS)
      const old = (await halfPublished(db)).flatMap(row =>
        row.asked_at === null || row.asked_at >= before ? [] : [{ ...row, asked_at: row.asked_at }],
      )
      return old.filter(({ project_id: id }) => key === null || id === numberIn(key)).slice(0, count)
    },
    describe(row) {
      const { project_id: project, issuer: owner, coin: asset, asked_at: since } = row
      const coin = catalogue.asset(asset)
      const amount = supplyOf(row)
      const what = `${writeAmount(coin, amount)} ${coin.coin}`
      return {
        ...{ key: String(project), person: owner },
        entry: { owner, purse: 'spot', asset, amount, isHeld: true, purpose: PURPOSE.startSupply, since },
        subject: {
          en: `${what} for the sale of project ${project}, user ${owner}`,
          zh: `用户 ${owner} 为项目 ${project} 的发售冻结 ${what}`,
        },
      }
    },
    async note({ project_id: id, asked_at: at }, { hold }) {
      await notePublished(db, id, { hold, at })
      return true
    },
    async letGo({ project_id: id }) {
      await notPublished(db, id)
      return true
    },
  })
