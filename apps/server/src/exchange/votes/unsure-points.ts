import type { Clock } from '@bourse/kernel'
import { VOTE_POINT } from '@bourse/protocol'
import { REMEMBERED_MS } from '../../core/still-open.ts'
import type { Database } from '../../platform/postgres/database.ts'
import type { MarketCatalogue } from '../markets/index.ts'
import { PURPOSE } from '../purposes/index.ts'
import { type UnsureKind, unsureRows } from '../unsure/index.ts'
import { type AskedGrant, askAnew, askedGrants, noteGranted } from './point-table.ts'

type Deps = { readonly db: Database; readonly clock: Clock; readonly catalogue: MarketCatalogue }

// More than ever wait: the one that is asked for is looked for among them.
const LOOKED_MAX = 10_000

const keyOf = ({ user_id: user, reason, about }: AskedGrant): string =>
  [user, reason, ...(about === '' ? [] : [about])].join('-')

/** Points of which nobody knows whether the ledger gave them; those that it never gave are given now. */
export const unsurePoints = ({ db, clock, catalogue }: Deps): UnsureKind =>
  unsureRows<AskedGrant>(db, {
    name: 'points',
    named: { table: 'point_grant', column: 'seq' },
    async rowsOf(count, key) {
      if (catalogue.coin(VOTE_POINT) === null) return []
      const before = new Date(clock.nowMs() - REMEMBERED_MS)
      const old = await askedGrants(db, { before, count: key === null ? count : LOOKED_MAX })
      return key === null ? old : old.filter(grant => keyOf(grant) === key)
    },
    describe(grant) {
      const { user_id: owner, reason, points: amount, asked_at: since } = grant
      const asset = catalogue.coin(VOTE_POINT)?.asset ?? 0
      return {
        ...{ key: keyOf(grant), person: owner },
        entry: { owner, purse: 'spot', asset, amount, purpose: PURPOSE.points, since },
        subject: {
          en: `${amount} points for ${reason}, user ${owner}`,
          zh: `用户 ${owner} 的 ${amount} 积分（${REASONS[reason]}）`,
        },
      }
    },
    note: (grant, { seq }) => noteGranted(db, grant, seq),
    letGo: grant => askAnew(db, grant, new Date(clock.nowMs())),
  })

const REASONS: Readonly<Record<AskedGrant['reason'], string>> = {
  signup: '注册',
  verified: '身份认证',
  invited: '邀请',
  trading: '交易',
}
