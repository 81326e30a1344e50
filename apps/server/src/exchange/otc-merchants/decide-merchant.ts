import type { MerchantState } from '@bourse/protocol'
import type { DatabaseTransaction } from '../../platform/postgres/database.ts'
import { tellUser } from '../messages/index.ts'
import { setBadge } from '../otc-records/index.ts'
import { userById } from '../people/index.ts'
import type { MerchantDeps } from './merchant-services.ts'
import { changeMerchant, lockedMerchant, type MerchantRow } from './merchant-table.ts'

type State = Exclude<MerchantState, 'none'>

/** A step of somebody as a merchant. */
export type MerchantStep = {
  readonly to: 'granted' | 'held' | 'refused' | 'left'
  readonly by: string
  readonly reason: string | null
}

const FROM: Readonly<Record<MerchantStep['to'], readonly State[]>> = {
  granted: ['asked', 'held'],
  held: ['granted'],
  refused: ['asked'],
  left: ['asked', 'granted', 'held'],
}

/** Takes somebody one step on, in one transaction on their locked row; null when they stand where that is none. */
export async function stepMerchant(
  deps: MerchantDeps,
  userId: number,
  step: MerchantStep,
): Promise<MerchantRow | null> {
  const now = new Date(deps.clock.nowMs())
  const moved = await deps.db.transaction().execute(async transaction => {
    const row = await lockedMerchant(transaction, userId)
    if (row === undefined || !FROM[step.to].includes(row.state)) return null
    const said = { decided_at: now, decided_by: step.by, reason: step.reason }
    const changed = await changeMerchant(transaction, userId, { state: step.to, ...said })
    await setBadge(transaction, userId, step.to === 'granted')
    await tell(transaction, changed, now)
    return changed
  })
  if (moved !== null) {
    deps.services.letters.wake()
    deps.services.drawers.changed(userId)
  }
  return moved
}

async function tell(transaction: DatabaseTransaction, row: MerchantRow, now: Date): Promise<void> {
  const user = await userById(transaction, row.user_id)
  const telling = { notMeLink: null, now }
  const details = { reason: row.reason ?? '' }
  if (row.state === 'granted') await tellUser(transaction, user, { kind: 'merchant_granted', details: {}, ...telling })
  if (row.state === 'refused') await tellUser(transaction, user, { kind: 'merchant_refused', details, ...telling })
  if (row.state === 'held') await tellUser(transaction, user, { kind: 'merchant_held', details, ...telling })
}
