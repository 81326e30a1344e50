import { setImmediate } from 'node:timers/promises'
import type { EngineNear, NearPosition } from '@bourse/engine'
import { formatDecimal, PPM_WHOLE } from '@bourse/kernel'
import { NEAR_PERCENT_MAX } from '@bourse/protocol/terms'
import { isHouseTrader } from '../../followers/house-traders.ts'
import type { Jobs, Rounds } from '../../platform/jobs/index.ts'
import type { ContractServices } from '../contract-index/index.ts'
import { tickText } from '../contract-markets/index.ts'
import { writePrice } from '../markets/index.ts'
import { grouped, type NoticeToLeave, nearPercentsOf, tellMany } from '../messages/index.ts'
import { forgetFar, noteNear, type PositionName } from './near-table.ts'
import type { UnguardedDeps } from './tell-unguarded.ts'

const REST_MS = 5_000
// A page takes some tenths of a millisecond; whoever waits for the core comes between two of them.
const PAIRS_AT_ONCE = 200
const PERCENT_PPM = PPM_WHOLE / 100
// Told again once it has been this much farther away: at the bound itself a mark that trembles would tell for ever.
const FARTHER = 1.2
// A distance is told with one digit of per cent.
const TENTH_PPM = PERCENT_PPM / 10

type ContractEntry = ReturnType<ContractServices['contracts']['contracts']>[number]
type Near = NearPosition & PositionName & { readonly mark: number; readonly listed: ContractEntry }

/** Tells whose position has come nearer to its liquidation than they said, once until it is farther away again. */
export async function tellNear({ people, contracts, core }: UnguardedDeps): Promise<void> {
  const looked: number[] = []
  const found: Near[] = []
  for (const listed of contracts.contracts()) {
    const near = await nearOf(core, listed)
    if (near === null) continue
    looked.push(listed.contract.contract)
    found.push(...near)
  }
  const percents = await nearPercentsOf(people.db, [...new Set(found.map(({ owner }) => owner))])
  const within = (times: number): Near[] =>
    found.filter(one => one.distancePpm < boundOf(one, percents(one.owner)) * times)
  const at = new Date(people.clock.nowMs())
  await tellMany(people, async transaction => {
    await forgetFar(transaction, looked, within(FARTHER).map(nameOf))
    const near = within(1)
    const fresh = await noteNear(transaction, near.map(nameOf), at)
    const isFresh = new Set(fresh.map(keyOf))
    return near.filter(one => isFresh.has(keyOf(one))).map(one => noticeOf(one, at))
  })
}

// Whoever opens with a leverage of twenty begins 4.6 % away: that is what they asked for, and no news until half of it is gone.
const boundOf = ({ roomPpm }: Near, percent: number): number => Math.min(percent * PERCENT_PPM, roomPpm / 2)

/** Everybody's positions of a contract that may be near by anybody's word; null: nothing of it is liquidated now. */
async function nearOf(core: UnguardedDeps['core'], listed: ContractEntry): Promise<Near[] | null> {
  const market = listed.contract.contract
  const withinPpm = NEAR_PERCENT_MAX * PERCENT_PPM * FARTHER
  const found: Near[] = []
  for (let from: number | null = 0; from !== null; ) {
    const page: EngineNear | null = await core.ask('near', { market, from, count: PAIRS_AT_ONCE, withinPpm })
    if (page === null) return null
    const { mark } = page
    found.push(
      ...page.positions
        .filter(({ owner }) => !isHouseTrader(owner))
        .map(position => ({ ...position, market, mark, listed })),
    )
    from = page.next
    // An answer of the core is there at once: without this the next question would be asked before anybody else's.
    await setImmediate()
  }
  return found
}

const nameOf = ({ owner, market, side }: PositionName): PositionName => ({ owner, market, side })
const keyOf = ({ owner, market, side }: PositionName): string => `${owner} ${market} ${side}`

function noticeOf({ owner, side, price, distancePpm, mark, listed: { contract } }: Near, at: Date): NoticeToLeave {
  return {
    ...{ userId: owner, at, kind: side === 'long' ? 'long_near' : 'short_near' },
    details: {
      market: `${contract.base.coin}/${contract.quote.coin}`,
      distance: formatDecimal(Math.floor(distancePpm / TENTH_PPM), 1),
      mark: grouped(writePrice(contract, mark)),
      // Rounded towards the mark: it is never told as farther away than it is.
      liquidation: grouped(tickText(contract, price, side === 'long' ? 'up' : 'down') ?? '0'),
    },
  }
}

/** Looks every few seconds. */
export const startNearNotices = (jobs: Jobs, deps: UnguardedDeps): Rounds =>
  jobs.every({ name: 'liquidation-notices', restMs: REST_MS, atOnce: false, act: () => tellNear(deps) })
