import { HOUSE, houseClientId } from '@bourse/engine'
import { atoms, DAY_MS } from '@bourse/kernel'
import { POINTS, VOTE_POINT } from '@bourse/protocol'
import { REMEMBERED_MS } from '../../core/still-open.ts'
import { historyWritten, pastPrice } from '../assets/index.ts'
import { worthOf } from '../markets/index.ts'
import { PURPOSE } from '../purposes/index.ts'
import {
  type AskedGrant,
  askedGrants,
  deedsOf,
  type Grant,
  insertGrants,
  noteGranted,
  turnoverByDay,
} from './point-table.ts'
import type { VoteDeps } from './vote-deps.ts'

const DAY_S = DAY_MS / 1000
const LEFT_ALONE_MS = 20_000
const AT_ONCE = 200

/** Gives somebody the points that they earned and were not given yet: for signing up, verifying, friends and the days on which they traded. */
export async function collectPoints(deps: VoteDeps, user: number): Promise<void> {
  const nowMs = deps.clock.nowMs()
  const deeds = await deedsOf(deps.db, user, POINTS.friendsMax)
  const grants: Grant[] = [
    { reason: 'signup', about: '', points: POINTS.signup },
    ...(deeds.verified ? [{ reason: 'verified', about: '', points: POINTS.verified } as const] : []),
    ...deeds.friends.map(friend => ({ reason: 'invited', about: String(friend), points: POINTS.invited }) as const),
    ...(await ofDeals(deps, user, { lastDay: deeds.lastDay, nowMs })),
  ]
  await insertGrants(deps.db, user, { grants, at: new Date(nowMs) })
  await give(deps, await askedGrants(deps.db, { user, ...remembered(nowMs) }))
}

/** Gives what a crash left between the row and the ledger. */
export async function finishGrants(deps: VoteDeps): Promise<void> {
  const nowMs = deps.clock.nowMs()
  await give(deps, await askedGrants(deps.db, { before: new Date(nowMs - LEFT_ALONE_MS), ...remembered(nowMs) }))
}

// What the ledger may have forgotten is not said again: it waits among the unsure bookings.
const remembered = (nowMs: number) => ({ from: new Date(nowMs - REMEMBERED_MS), count: AT_ONCE })

/** Points for the days of the last month that are over and were not counted; of days that the history does not hold yet there are none yet. */
async function ofDeals(
  deps: VoteDeps,
  user: number,
  { lastDay, nowMs }: { lastDay: string | null; nowMs: number },
): Promise<Grant[]> {
  const toMs = Math.floor(nowMs / DAY_MS) * DAY_MS
  const monthMs = toMs - POINTS.days * DAY_MS
  const fromMs = lastDay === null ? monthMs : Math.max(monthMs, Date.parse(lastDay) + DAY_MS)
  if (fromMs >= toMs || !(await historyWritten(deps.services))) return []
  const days = new Map<string, bigint>()
  for (const { day, market, value } of await turnoverByDay(deps.db, user, { fromMs, toMs })) {
    const { quote } = deps.services.catalogue.byNumber(market).market
    const price = await pastPrice(deps.services, quote, { atMs: Date.parse(day), intervalS: DAY_S })
    // What no market prices brings no points.
    const usdt = price === null ? 0n : worthOf(quote, value, { price, places: 0 })
    days.set(day, (days.get(day) ?? 0n) + usdt)
  }
  return [...days].flatMap(([about, usdt]) => {
    const points = Math.min(POINTS.dayMax, Number(usdt / BigInt(POINTS.usdtPerPoint)))
    return points === 0 ? [] : [{ reason: 'trading', about, points } as const]
  })
}

async function give(deps: VoteDeps, grants: readonly AskedGrant[]): Promise<void> {
  const coin = deps.services.catalogue.coin(VOTE_POINT)
  if (coin === null) return
  await Promise.all(
    grants.map(async grant => {
      const leg = { fromOwner: HOUSE, fromPurse: 'outside', toOwner: grant.user_id, toPurse: 'spot' } as const
      const submitted = await deps.services.core.submit({
        kind: 'transfer',
        owner: grant.user_id,
        clientId: houseClientId(`point-${grant.reason}-${grant.about}`),
        purpose: PURPOSE.points,
        legs: [{ ...leg, asset: coin.asset, amount: atoms(grant.points) }],
      })
      if (submitted.kind === 'done') await noteGranted(deps.db, grant, submitted.seq)
      if (submitted.kind === 'repeated') await noteGranted(deps.db, grant, submitted.firstSeq)
    }),
  )
}
