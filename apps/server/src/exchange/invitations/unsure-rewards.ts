import type { Clock } from '@bourse/kernel'
import { REMEMBERED_MS } from '../../core/still-open.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { type MarketCatalogue, writeAmount } from '../markets/index.ts'
import { PURPOSE } from '../purposes/index.ts'
import { type UnsureKind, unsureRows } from '../unsure/index.ts'
import { noteCredited, noteTried, triedBefore } from './invite-reward-table.ts'

type Deps = { readonly db: Database; readonly clock: Clock; readonly catalogue: MarketCatalogue }

/** Rewards of which nobody knows whether the ledger paid them; one that it never paid is paid now. */
export const unsureRewards = ({ db, clock, catalogue }: Deps): UnsureKind =>
  unsureRows<Awaited<ReturnType<typeof triedBefore>>[number]>(db, {
    name: 'reward',
    named: { table: 'invite_credit', column: 'seq' },
    rowsOf: (count, id) => triedBefore(db, { before: new Date(clock.nowMs() - REMEMBERED_MS), count, id }),
    describe({ credit_id: key, inviter: owner, asset, amount, tried_at: since }) {
      const coin = catalogue.asset(asset)
      const what = `${writeAmount(coin, amount)} ${coin.coin}`
      return {
        ...{ key, person: owner },
        entry: { owner, purse: 'spot', asset, amount, purpose: PURPOSE.inviteReward, since },
        subject: { en: `reward of ${what} to user ${owner}`, zh: `用户 ${owner} 的邀请奖励 ${what}` },
      }
    },
    async note({ credit_id: id }, entry) {
      await noteCredited(db, id, entry)
      return true
    },
    async letGo({ credit_id: id }) {
      await noteTried(db, [id], null)
      return true
    },
  })
