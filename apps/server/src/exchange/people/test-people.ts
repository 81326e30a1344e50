import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type FakeClock, fakeClock, idSource } from '@bourse/kernel'
import type { Outcome } from '@bourse/protocol'
import { throwawayDatabase } from '@bourse/testkit/database'
import { type Deps, noCookies, type OperationContext } from '../../operations/operation.ts'
import type { Session } from '../../operations/session.ts'
import { openCodeTimes } from '../../platform/code-times.ts'
import { newestOutgoing } from '../../platform/delivery/outgoing-table.ts'
import { openFiles } from '../../platform/files.ts'
import { makeLog } from '../../platform/log.ts'
import { openDatabase } from '../../platform/postgres/database.ts'
import { createSealing } from '../../platform/secrets/sealing.ts'
import type { Caller, SignedIn } from './caller.ts'
import type { PeopleServices } from './people-deps.ts'

/** People's operations on a real database of their own, with a clock that stands still. */
export type PeopleTestbed = {
  /** The database's own address, for who stands on it too. */
  url: string
  deps: Deps<PeopleServices>
  clock: FakeClock
  /** The sessions that were announced as ended. */
  ended: number[]
  /** The newest code that was sent to somebody. */
  codeTo(recipient: string): Promise<string>
  /** What was sent to somebody, newest first. */
  lettersTo(recipient: string): Promise<{ kind: string; subject: string; text: string }[]>
  close(): Promise<void>
}

/** Makes a testbed. */
export async function peopleTestbed(): Promise<PeopleTestbed> {
  const database = await throwawayDatabase()
  const log = makeLog('silent')
  const opened = await openDatabase(database.url, log)
  const folder = await mkdtemp(join(tmpdir(), 'people-'))
  const clock = fakeClock()
  const startMs = clock.nowMs()
  const ended: number[] = []
  const services: PeopleServices = {
    letters: { carries: { mail: true, sms: true }, wake: () => undefined },
    sessions: { ended: ids => void ended.push(...ids) },
    drawers: { changed: () => undefined, follow: () => () => undefined },
    images: { files: await openFiles(folder), dailyMax: 50 },
    push: { point: '', readEndpoint: text => (URL.canParse(text) ? new URL(text) : null) },
    accounts: {
      welcome: async () => undefined,
      siteUrl: () => 'https://bourse.example',
      houseNowMs: async () => startMs + clock.steadyMs(),
      withdrawFreezeMs: 24 * 3_600_000,
    },
    sealing: createSealing(randomBytes(32)),
    codeTimes: openCodeTimes(clock),
  }
  const deps = { db: opened.db, clock, log, ids: idSource(clock, randomBytes), demo: true, services }
  const lettersTo = async (recipient: string) =>
    (await newestOutgoing(opened.db, 1_000)).filter(row => row.recipient === recipient)
  return {
    url: database.url,
    deps,
    clock,
    ended,
    lettersTo,
    async codeTo(recipient) {
      const letter = (await lettersTo(recipient)).find(row => row.code !== null)
      if (!letter?.code) throw new Error(`no code was sent to ${recipient}`)
      return letter.code
    },
    async close() {
      await opened.close()
      await database.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

let callers = 0

/** Somebody who calls from an address of their own. */
export function someCaller(part: Partial<Caller> = {}): Caller {
  callers++
  const userAgent = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 Chrome/156.0.0.0 Safari/537.36'
  return { language: 'en', address: `198.51.${Math.floor(callers / 250)}.${1 + (callers % 250)}`, userAgent, ...part }
}

/** What an operation is given when somebody calls: a stranger, or whoever is signed in. */
export function contextOf<C extends Caller>(
  deps: Deps<PeopleServices>,
  caller: C = someCaller() as C,
): OperationContext<C extends SignedIn ? Session : null, PeopleServices> {
  const session: Session | null = isSignedIn(caller)
    ? { id: caller.sessionId, kind: 'exchange', userId: caller.userId, level: 0, permissions: [] }
    : null
  const { language, address, userAgent } = caller
  return {
    session: session as C extends SignedIn ? Session : null,
    token: '',
    ...{ language, address, userAgent, requestId: 'test', file: null },
    signal: new AbortController().signal,
    addresses: {
      exchange: 'http://exchange.test',
      contract: 'http://contract.test',
      console: 'http://console.test',
      desk: 'http://desk.test',
    },
    cookies: noCookies,
    ...deps,
  }
}

const isSignedIn = (caller: Caller): caller is SignedIn => 'userId' in caller

/** What an operation answered that must succeed. */
export function dataOf<Data>(outcome: Outcome<Data>): Data {
  if (!outcome.ok) throw new Error(`answered ${outcome.code}`)
  return outcome.data
}
