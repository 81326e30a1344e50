import { openTurns } from '../platform/in-turn.ts'
import type { Platform } from '../platform/platform.ts'
import type { Services } from '../platform/services.ts'
import type { Core } from '../trading/index.ts'
import { startBookKeeping, startClosing } from './assets/index.ts'
import { fillInventory, startFinishingConversions } from './conversion/index.ts'
import { keepDrawing } from './images/index.ts'
import { startInvitations } from './invitations/index.ts'
import type { MarketCatalogue } from './markets/index.ts'
import type { People } from './open-people.ts'
import { startOutcomeNotices } from './outcome-notices/index.ts'
import { startPublishing } from './proof/index.ts'
import { startReminders } from './reminders/index.ts'
import { openDemoProjects, startStartup } from './startup/index.ts'
import { startFinishing, type TransferServices } from './transfers/index.ts'
import { listPoints, openDemoVotes, startPoints, startVotes } from './votes/index.ts'

type PurseDeps = { readonly people: People; readonly catalogue: MarketCatalogue; readonly core: Core }

/** Opens what moves and tells of money inside the house: what a crash left is finished, days are closed. */
export async function openPurses(
  { clock, config, database, jobs }: Platform,
  running: Services,
  { people, catalogue, core }: PurseDeps,
): Promise<Pick<TransferServices, 'turns'>> {
  const services = { core: core.link, feed: core.feed, catalogue, turns: openTurns() }
  await running.start(
    'transfers',
    async () => startFinishing(jobs, { ...people.deps, services }),
    rounds => rounds.stop(),
  )
  if (config.demo) await fillInventory(services)
  await running.start(
    'conversions',
    async () => startFinishingConversions(jobs, { ...people.deps, services }),
    rounds => rounds.stop(),
  )
  await running.start(
    'closings',
    async () => startClosing(jobs, { db: database.db, clock, services }),
    rounds => rounds.stop(),
  )
  await running.start(
    'books of costs',
    async () => startBookKeeping(jobs, { db: database.db, clock, services }),
    rounds => rounds.stop(),
  )
  await running.start(
    'proof of liabilities',
    async () => startPublishing(jobs, { db: database.db, clock, core: core.link, catalogue }),
    rounds => rounds.stop(),
  )
  await running.start(
    'invitations',
    async () => startInvitations(jobs, { ...people.deps, services }),
    rounds => rounds.stop(),
  )
  await openVotes({ clock, config, database, jobs }, running, { people, catalogue, core, turns: services.turns })
  await openStartup({ config, jobs }, running, { people, catalogue, core, turns: services.turns })
  await running.start(
    'reminders',
    async () => startReminders(jobs, { ...people.deps, services: { ...people.deps.services, core: core.link } }),
    rounds => rounds.stop(),
  )
  await running.start(
    'outcome notices',
    async () => startOutcomeNotices(jobs, { ...people.deps, catalogue }),
    rounds => rounds.stop(),
  )
  return { turns: services.turns }
}

/** Gives a demo its sales, and carries sales on. */
async function openStartup(
  { config, jobs }: Pick<Platform, 'config' | 'jobs'>,
  running: Services,
  { people, catalogue, core, turns }: PurseDeps & Pick<TransferServices, 'turns'>,
): Promise<void> {
  const { sealing } = people.deps.services
  const startup = { ...people.deps, services: { core: core.link, catalogue, turns, sealing } }
  if (config.demo) await openDemoProjects(startup)
  await running.start(
    'startup',
    async () => startStartup(jobs, startup),
    rounds => rounds.stop(),
  )
}

/** Lists the coin of points, gives a demo its rounds, and carries votes on. */
async function openVotes(
  { clock, config, database, jobs }: Pick<Platform, 'clock' | 'config' | 'database' | 'jobs'>,
  running: Services,
  { people, catalogue, core, turns }: PurseDeps & Pick<TransferServices, 'turns'>,
): Promise<void> {
  const { db } = database
  await listPoints({ db, core: core.link, catalogue, now: () => new Date(clock.nowMs()) })
  const { sealing } = people.deps.services
  const votes = { ...people.deps, services: { core: core.link, feed: core.feed, catalogue, turns, sealing } }
  const keep = async (svg: string): Promise<string> => (await keepDrawing(people.deps, svg)).id
  if (config.demo) await openDemoVotes(votes, keep)
  await running.start(
    'points',
    async () => startPoints(jobs, votes),
    rounds => rounds.stop(),
  )
  await running.start(
    'votes',
    async () => startVotes(jobs, votes),
    rounds => rounds.stop(),
  )
}
