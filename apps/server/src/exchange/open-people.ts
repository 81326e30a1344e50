import { HOUR_MS } from '@bourse/kernel'
import type { Deps } from '../operations/operation.ts'
import type { SessionReader } from '../operations/session.ts'
import { openCodeTimes } from '../platform/code-times.ts'
import { type Carriers, notSetUp } from '../platform/delivery/carrier.ts'
import { startDispatcher } from '../platform/delivery/dispatcher.ts'
import { httpSmsCarrier } from '../platform/delivery/http-sms-carrier.ts'
import { smtpCarrier } from '../platform/delivery/smtp-carrier.ts'
import type { Rounds } from '../platform/jobs/index.ts'
import { outsideWorld, worldWithThisMachine } from '../platform/outside/post-outside.ts'
import type { Platform } from '../platform/platform.ts'
import { createSealing, type Sealing } from '../platform/secrets/sealing.ts'
import {
  chooseLanguage,
  type KycReader,
  openContractSessions,
  openUserSessions,
  sweepSessions,
  type UserSessions,
} from './accounts/index.ts'
import { openProviders, type Providers, sweepTrips } from './elsewhere/index.ts'
import type { DrawerService, PeopleServices } from './people/index.ts'
import { pushKeyOf, readEndpoint, startPushes } from './push/index.ts'
import { sweepSecurity } from './security/index.ts'
import { approveForDemo, keyNames, kycOf } from './verification/index.ts'

const DEMO_REVIEW_MS = 5_000

/** Everything that concerns people, running. */
export type People = {
  deps: Deps<PeopleServices>
  kyc: KycReader
  /** With whose accounts somebody can sign in, besides our own. */
  providers: Providers
  /** What operators must know: what was not set up. */
  warnings: readonly string[]
  /** Who is signed in, on the exchange and on the contract host. */
  sessions: { exchange: UserSessions; contract: UserSessions }
  choseLanguage: SessionReader['choseLanguage']
  stop(): Promise<void>
}

/** What people need of the house. */
export type PeoplePlatform = Pick<
  Platform,
  'clock' | 'config' | 'database' | 'files' | 'jobs' | 'log' | 'newId' | 'secret'
>

/** What seals people’s names and numbers in this house. */
export const peopleSealing = async ({ secret }: Pick<Platform, 'secret'>): Promise<Sealing> =>
  createSealing(Buffer.from(await secret('people')))

/** Opens what concerns people: the sending of letters, the memory of sessions, the sweeping of what has expired. */
export async function openPeople(
  platform: PeoplePlatform,
  rules: Pick<PeopleServices['accounts'], 'siteUrl' | 'welcome' | 'houseNowMs'>,
): Promise<People> {
  const { clock, config, database, files, log, newId } = platform
  const { db } = database
  const carriers = carriersOf(config)
  const dispatcher = startDispatcher(platform.jobs, { db, clock, carriers })
  const warnings = notSetUp(carriers)
  for (const warning of warnings) log.warn(warning)
  const sessions = { exchange: openUserSessions({ db, clock }), contract: openContractSessions({ db, clock }) }
  const memories = Object.values(sessions)
  const pushKey = pushKeyOf(await platform.secret('push'), { siteUrl: rules.siteUrl })
  const world = config.demo ? worldWithThisMachine : outsideWorld
  const pushes = startPushes(platform.jobs, { db, clock, key: pushKey, world })
  const services: PeopleServices = {
    letters: { carries: { mail: carriers.mail !== null, sms: carriers.sms !== null }, wake: dispatcher.wake },
    sessions: {
      ended(ids) {
        for (const memory of memories) memory.ended(ids)
      },
    },
    drawers: openDrawers(),
    images: { files, dailyMax: config.imagesDaily },
    push: { point: pushKey.point, readEndpoint: text => readEndpoint(text, world) },
    accounts: { ...rules, withdrawFreezeMs: config.withdrawFreezeHours * HOUR_MS },
    sealing: await peopleSealing(platform),
    codeTimes: openCodeTimes(clock),
  }
  const deps = { db, clock, log, ids: newId, demo: config.demo, services }
  const providers = await openProviders({ db, sealing: services.sealing })
  const rounds = roundsOf(platform, deps)
  return {
    deps,
    warnings,
    sessions,
    providers,
    async choseLanguage(session, language) {
      await chooseLanguage(deps, session, language)
      for (const memory of memories) memory.forget([session.id])
    },
    kyc: of => kycOf(deps, of),
    async stop() {
      await Promise.all(rounds.map(round => round.stop()))
      await Promise.all([dispatcher.stop(), pushes.stop()])
    },
  }
}

function openDrawers(): DrawerService {
  const listeners = new Set<(userId: number) => void>()
  return {
    changed(userId) {
      for (const listener of listeners) listener(userId)
    },
    follow(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

function roundsOf({ jobs, config }: PeoplePlatform, deps: Deps<PeopleServices>): Rounds[] {
  const sweep = (): Promise<unknown> => Promise.all([sweepSecurity(deps), sweepSessions(deps), sweepTrips(deps)])
  const review = (): Promise<unknown> => approveForDemo(deps)
  const sweeping = jobs.every({ name: 'sweep-people', restMs: HOUR_MS, atOnce: false, act: sweep })
  // Names that were handed in before a version that finds them have no keys yet.
  const keying = jobs.every({ name: 'key-names', restMs: HOUR_MS, atOnce: true, act: () => keyNames(deps) })
  if (!config.demo) return [sweeping, keying]
  return [sweeping, keying, jobs.every({ name: 'review-for-demo', restMs: DEMO_REVIEW_MS, atOnce: false, act: review })]
}

function carriersOf(config: Platform['config']): Carriers {
  const nobody = config.demo ? 'outbox' : null
  return {
    mail: config.smtpUrl === null ? nobody : smtpCarrier({ url: config.smtpUrl, from: config.mailFrom }),
    sms: config.smsUrl === null ? nobody : httpSmsCarrier({ url: config.smsUrl, key: config.smsKey ?? '' }),
  }
}
