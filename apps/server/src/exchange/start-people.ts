import type { SessionReader } from '../operations/session.ts'
import { openCodeTimes } from '../platform/code-times.ts'
import { type Carriers, notSetUp } from '../platform/delivery/carrier.ts'
import { startDispatcher } from '../platform/delivery/dispatcher.ts'
import { httpSmsCarrier } from '../platform/delivery/http-sms-carrier.ts'
import { smtpCarrier } from '../platform/delivery/smtp-carrier.ts'
import type { Rounds } from '../platform/jobs/index.ts'
import type { Platform } from '../platform/platform.ts'
import { createSealing } from '../platform/secrets/sealing.ts'
import {
  chooseLanguage,
  type KycReader,
  openContractSessions,
  openUserSessions,
  sweepSessions,
  type UserSessions,
} from './accounts/index.ts'
import type { PeopleDeps } from './people/index.ts'
import { sweepSecurity } from './security/index.ts'
import { approveForDemo, kycOf } from './verification/index.ts'

const HOUR_MS = 3_600_000
const DEMO_REVIEW_MS = 5_000

/** Everything that concerns people, running. */
export type People = {
  deps: PeopleDeps
  kyc: KycReader
  /** What operators must know: what was not set up. */
  warnings: readonly string[]
  /** Who is signed in, on the exchange and on the contract host. */
  sessions: { exchange: UserSessions; contract: UserSessions }
  choseLanguage: SessionReader['choseLanguage']
  /** Calls back when somebody's messages changed; the answer ends it. */
  followMessages(listener: (userId: number) => void): () => void
  stop(): Promise<void>
}

type PeopleGround = Omit<Platform, 'keys' | 'anchors'>

/** Starts what concerns people: the sending of letters, the memory of sessions, the sweeping of what has expired. */
export async function startPeople(
  platform: PeopleGround,
  { siteUrl, opened }: Pick<PeopleDeps, 'siteUrl' | 'opened'>,
): Promise<People> {
  const { clock, config, database, files, log, newId } = platform
  const sealing = createSealing(Buffer.from(await platform.secret('people')))
  const carriers = carriersOf(config)
  const dispatcher = startDispatcher(platform.jobs, { db: database.db, clock, carriers })
  const warnings = notSetUp(carriers)
  for (const warning of warnings) log.warn(warning)
  const foundation = { db: database.db, clock }
  const sessions = { exchange: openUserSessions(foundation), contract: openContractSessions(foundation) }
  const messageListeners = new Set<(userId: number) => void>()
  const deps: PeopleDeps = {
    db: database.db,
    clock,
    codeTimes: openCodeTimes(clock),
    log,
    newId,
    files,
    sealing,
    carries: { mail: carriers.mail !== null, sms: carriers.sms !== null },
    wakeDispatcher: dispatcher.wake,
    sessionsEnded: ids => {
      sessions.exchange.ended(ids)
      sessions.contract.ended(ids)
    },
    messagesChanged: userId => {
      for (const listener of messageListeners) listener(userId)
    },
    siteUrl,
    opened,
    demo: config.demo,
    imagesDailyMax: config.imagesDaily,
    withdrawFreezeMs: config.withdrawFreezeHours * HOUR_MS,
  }
  const rounds = roundsOf(platform, deps)
  return {
    deps,
    warnings,
    sessions,
    async choseLanguage(session, language) {
      await chooseLanguage(deps, session, language)
      for (const memory of Object.values(sessions)) memory.forget([session.id])
    },
    kyc: userId => kycOf(deps, userId),
    followMessages(listener) {
      messageListeners.add(listener)
      return () => messageListeners.delete(listener)
    },
    async stop() {
      await Promise.all(rounds.map(round => round.stop()))
      await dispatcher.stop()
    },
  }
}

function roundsOf({ jobs, config }: PeopleGround, deps: PeopleDeps): Rounds[] {
  const sweep = (): Promise<unknown> => Promise.all([sweepSecurity(deps), sweepSessions(deps)])
  const review = (): Promise<unknown> => approveForDemo(deps)
  const sweeping = jobs.every({ name: 'sweep-people', restMs: HOUR_MS, atOnce: false, act: sweep })
  if (!config.demo) return [sweeping]
  return [sweeping, jobs.every({ name: 'review-for-demo', restMs: DEMO_REVIEW_MS, atOnce: false, act: review })]
}

function carriersOf(config: Platform['config']): Carriers {
  const nobody = config.demo ? 'outbox' : null
  return {
    mail: config.smtpUrl === null ? nobody : smtpCarrier({ url: config.smtpUrl, from: config.mailFrom }),
    sms: config.smsUrl === null ? nobody : httpSmsCarrier({ url: config.smsUrl, key: config.smsKey ?? '' }),
  }
}
