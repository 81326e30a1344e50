import { openTurns } from '../platform/in-turn.ts'
import type { Platform } from '../platform/platform.ts'
import type { Services } from '../platform/services.ts'
import type { Core } from '../trading/index.ts'
import { leaveOtcWork } from './demo-otc/index.ts'
import type { MarketCatalogue } from './markets/index.ts'
import type { People } from './open-people.ts'
import { listOtcForDemo } from './otc-adverts/index.ts'
import { startMerchants } from './otc-merchants/index.ts'
import { giveOtcPast, type OtcOrderDeps, openOtcNews, startOtcOrders } from './otc-orders/index.ts'
import { startForgettingQuotes } from './otc-quick/index.ts'

/** Opens trading person to person: what the demo trades so is listed, orders go on. */
export async function openOtc(
  { config, jobs }: Platform,
  running: Services,
  { people, catalogue, core }: { readonly people: People; readonly catalogue: MarketCatalogue; readonly core: Core },
): Promise<OtcOrderDeps> {
  if (config.demo) await listOtcForDemo({ db: people.deps.db, catalogue })
  const otcNews = openOtcNews()
  const ofCore = { core: core.link, feed: core.feed, catalogue, turns: openTurns() }
  const deps = { ...people.deps, services: { ...people.deps.services, ...ofCore, otcNews } }
  const traders = config.demo ? await giveOtcPast(deps) : null
  // Before the rounds begin: they would end what was to be paid an hour ago.
  if (traders !== null) await leaveOtcWork(deps, traders)
  await running.start(
    'otc orders',
    async () => [startOtcOrders(jobs, deps), startMerchants(jobs, deps), startForgettingQuotes(jobs, deps)],
    async rounds => void (await Promise.all(rounds.map(one => one.stop()))),
  )
  return deps
}
