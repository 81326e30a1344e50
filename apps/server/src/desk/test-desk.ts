import { type FakeClock, fakeClock } from '@bourse/kernel'
import { throwawayDatabase } from '@bourse/testkit/database'
import { startTestGateway, type TestGateway, type TestGatewayOptions } from '../gateway/test-gateway.ts'
import type { PeopleRecords } from '../operations/desk-people.ts'
import type { DeskQueue, WaitingItem } from '../operations/desk-queue.ts'
import { productOf } from '../operations/feature.ts'
import type { HouseState } from '../operations/house-state.ts'
import type { SessionReader } from '../operations/session.ts'
import { openStagedFiles } from '../operations/staged-files.ts'
import { operatorActs } from '../operator/acts/operator-acts.ts'
import { requestActs } from '../operator/acts/request-acts.ts'
import {
  type AnyAct,
  act,
  digestOfOperatorKey,
  done,
  insertOperator,
  line,
  makeOperatorKey,
  type OrderDeps,
  type Role,
  refused,
} from '../operator/index.ts'
import { openCodeTimes } from '../platform/code-times.ts'
import { settingsInForce } from '../platform/config.ts'
import { openJobs } from '../platform/jobs/index.ts'
import { makeLog } from '../platform/log.ts'
import { makeMetrics } from '../platform/metrics.ts'
import { type Database, openDatabase } from '../platform/postgres/database.ts'
import { createSealing } from '../platform/secrets/sealing.ts'
import { hashPassword } from '../safety/password-hash.ts'
import { makeTotpSecret, totpCode } from '../safety/totp.ts'
import { signingKey } from './audit/index.ts'
import { type DeskServices, deskFeatures } from './index.ts'
import { soundnessOf } from './overview/index.ts'
import { peopleOfTest } from './people/test-people.ts'
import { Queues } from './queues/index.ts'
import { sealedFor } from './sign-in/factor.ts'
import { openDeskSessions, operatorSignInActs, type SignInDeps } from './sign-in/index.ts'
import { insertLogin } from './sign-in/login-table.ts'
import { nothingOfProducts } from './test-products.ts'

/** What every test's operators choose. */
export const PASSWORD = 'correct horse battery'

/** A call as it came back. */
export type TestReply = {
  readonly status: number
  readonly code: string
  readonly data: Readonly<Record<string, unknown>>
}

/** A browser at the desk. */
export type Browser = {
  post(path: string, body?: object, headers?: Readonly<Record<string, string>>): Promise<TestReply>
  get(path: string, headers?: Readonly<Record<string, string>>): Promise<Response>
  /** Signs in, by password and authenticator. */
  signIn(name: string): Promise<TestReply>
  /** What the authenticator of an operator shows; each time another code, as half a minute later. */
  code(name: string): string
  readonly cookies: Map<string, string>
  /** What the last sign-in told the page. */
  page: string
}

/** A desk over a database of its own. */
export type TestDesk = Awaited<ReturnType<typeof openTestDesk>>

const market = line({ en: 'Market', zh: '市场' }, 20)

/** Acts that a test can tell apart: one of each kind. */
function testActs(told: string[]): AnyAct[] {
  return [
    act({
      name: 'market pause',
      page: 'markets',
      purpose: { en: 'pauses a market', zh: '暂停市场' },
      effect: 'acts',
      fields: { market },
      needs: { reason: true },
      about: { is: 'market', id: said => said.market },
      before: async () => ({ changes: [{ what: { en: 'State', zh: '状态' }, from: 'open', to: 'paused' }] }),
      async carryOut({ operator, reason }, said) {
        if (said.market === 'BROKEN') throw new Error('the market cannot be reached')
        if (said.market === 'NONE') return refused('there is no market NONE')
        told.push(`${operator} paused ${said.market}: ${reason}`)
        return done(`${said.market} rests`)
      },
    }),
    act({
      name: 'institution fund',
      page: 'institutions',
      purpose: { en: 'gives money', zh: '充值' },
      effect: 'acts',
      fields: { amount: line({ en: 'Amount', zh: '金额' }, 20) },
      needs: { secondFactor: true },
      async carryOut({ operator }, { amount }) {
        told.push(`${operator} gave ${amount}`)
        return done(`gave ${amount}`)
      },
    }),
    act({
      name: 'kyc approve',
      page: 'reviews',
      purpose: { en: 'approves papers', zh: '通过' },
      effect: 'acts',
      fields: { number: line({ en: 'Number', zh: '编号' }, 20) },
      async carryOut({ operator }, { number }) {
        if (number === '13') return refused('there is no 13')
        told.push(`${operator} approved ${number}`)
        return done(`approved ${number}`)
      },
    }),
    act({
      name: 'kyc show',
      page: 'reviews',
      purpose: { en: 'shows papers', zh: '查看资料' },
      effect: 'reads',
      fields: {},
      carryOut: async () => done('papers'),
    }),
  ]
}

type TestDeskOptions = TestGatewayOptions & {
  /** Whom the desk has; otherwise one person. */
  readonly people?: (deps: { db: Database; clock: FakeClock }) => PeopleRecords
  /** What can be given; otherwise one act of each kind. */
  readonly acts?: readonly AnyAct[]
  /** What waits; otherwise a queue of identities. */
  readonly queues?: readonly DeskQueue[]
}

/** Opens a desk for a test, with a clock of its own. */
export async function openTestDesk(options: TestDeskOptions = {}) {
  const database = await throwawayDatabase()
  const log = makeLog('silent')
  const opened = await openDatabase(database.url, log)
  const { db } = opened
  const clock: FakeClock = fakeClock(Date.UTC(2026, 10, 20, 8))
  const sealing = createSealing(Buffer.alloc(32, 7))
  const told: string[] = []
  const secrets = new Map<string, string>()
  const sessions = openDeskSessions({ db, clock, acts: () => orders.acts })
  const own = [...operatorActs({ db, clock }), ...requestActs(() => orders), ...testActs(told)]
  const acts = options.acts ?? [...own, ...operatorSignInActs({ db, clock, sessions })]
  const orders: OrderDeps = { ...{ db, clock, log, acts, headSeq: async () => 4711 }, ...orderGround() }
  const door: SignInDeps = { db, clock, sealing, sessions, orders, codeTimes: openCodeTimes(clock) }
  const waiting = new Map<string, WaitingItem>()
  const jobs = openJobs({ db, clock, log, metrics: makeMetrics() })
  const house = houseOfTest()
  const services: DeskServices = {
    desk: {
      ...{ door, house, version: '0.0.0', startedAtMs: clock.nowMs() },
      queues: new Queues({ db, clock }, options.queues ?? [queueOfTest(waiting)]),
      files: openStagedFiles(),
      people: options.people?.({ db, clock }) ?? peopleOfTest(),
      sound: soundnessOf({ db, clock, house }),
      ...{ jobs, ...nothingOfProducts, signing: signingKey('test') },
      ...{ measures: { now: async () => null }, looks: () => () => undefined, news: async () => ({ acts: '0' }) },
    },
  }
  const reader: SessionReader = {
    read: (kind, token) => (kind === 'desk' ? sessions.read(token) : null),
    follow: sessions.follow,
    living: (_kind, ids) => sessions.living(ids),
    choseLanguage: async () => undefined,
    used: session => sessions.used(session),
  }
  const gateway = await startTestGateway({
    products: [productOf(deskFeatures, services)],
    sessions: reader,
    ...{ db, clock, log },
    ...options,
    config: { limits: false, ...options.config },
  })

  return {
    ...{ db, clock, jobs, gateway, orders, sessions, services, told, secrets, door, waiting },
    browser: (userAgent = 'Mozilla/5.0 (X11; Linux) Firefox/150.0') =>
      browserAt({ gateway, clock, secrets }, userAgent),
    ...namers(door, secrets),
    async [Symbol.asyncDispose]() {
      await gateway[Symbol.asyncDispose]()
      await jobs.stop()
      await opened.close()
      await database.drop()
    },
  }
}

const orderGround = () => ({
  fourEyes: true,
  key: new Uint8Array(32),
  noted: () => undefined,
  inHand: new Set<number>(),
  holdFile: () => '',
})

const houseOfTest = (): HouseState => ({
  problems: async () => [],
  warnings: () => [],
  standing: () => ({
    journal: { seq: 4711, digest: 'ab' },
    shadow: { seq: 4711, equal: true },
    history: { behind: 0, behindMs: 0, stopsAtMs: 60_000 },
  }),
  assets: () => [{ asset: 1, name: 'USDT', scale: 6 }],
  backups: async () => [],
  switches: () => [
    {
      name: 'trading',
      title: { en: 'Trading', zh: '交易' },
      off: { reason: { en: 'a fault', zh: '故障' }, by: 'ann', since: new Date(Date.UTC(2026, 10, 20, 7)) },
    },
    { name: 'sign_up', title: { en: 'Sign-up', zh: '注册' }, off: null },
  ],
  maintenance: () => [
    {
      id: 3,
      begins: new Date(Date.UTC(2026, 10, 21, 2)),
      ends: new Date(Date.UTC(2026, 10, 21, 4)),
      by: 'ann',
    },
  ],
  settings: () => settingsInForce({ DEMO: '1', SMTP_URL: 'smtp://ann:secret@mail', JOURNAL_KEY: 'k'.repeat(40) }),
})

const queueOfTest = (waiting: ReadonlyMap<string, WaitingItem>): DeskQueue => ({
  name: 'identity',
  title: { en: 'Identity', zh: '身份审核' },
  promiseS: 3600,
  decidedBy: ['kyc approve'],
  count: async () => ({ count: waiting.size, oldest: [...waiting.values()][0]?.since ?? null }),
  waiting: async count => [...waiting.values()].slice(0, count),
  find: async id => waiting.get(id) ?? null,
})

const namers = ({ db, sealing, clock }: SignInDeps, secrets: Map<string, string>) => ({
  /** Names an operator, who has not been here yet; answers the key. */
  async name(name: string, role: Role = 'admin'): Promise<string> {
    const key = makeOperatorKey()
    await insertOperator(db, { name, role, keyDigest: digestOfOperatorKey(key) })
    return key
  },
  /** Makes an operator who has a password and an authenticator. */
  async settle(name: string, role: Role = 'admin'): Promise<void> {
    await insertOperator(db, { name, role, keyDigest: digestOfOperatorKey(makeOperatorKey()) })
    const secret = makeTotpSecret()
    secrets.set(name, secret)
    await insertLogin(db, {
      operator: name,
      passwordHash: await HASH,
      totpSecret: sealing.seal(secret, sealedFor(name)),
      totpStep: null,
      now: new Date(clock.nowMs()),
    })
  },
})

const HASH = hashPassword(PASSWORD)
const STEP_MS = 30_000

function browserAt(
  { gateway, clock, secrets }: { gateway: TestGateway; clock: FakeClock; secrets: ReadonlyMap<string, string> },
  userAgent: string,
): Browser {
  const origin = gateway.addresses.desk
  const cookies = new Map<string, string>()
  const headersOf = (more: Readonly<Record<string, string>>) => ({
    'user-agent': userAgent,
    cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    ...more,
  })
  const keep = (response: Response): void => {
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=')
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
  }
  const browser: Browser = {
    cookies,
    page: '',
    async post(path, body = {}, headers = {}) {
      const response = await fetch(origin + path, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: headersOf({ 'content-type': 'application/json', origin, 'x-desk-page': browser.page, ...headers }),
      })
      keep(response)
      const { code, data } = (await response.json()) as { code: string; data: Readonly<Record<string, unknown>> }
      return { status: response.status, code, data }
    },
    async get(path, headers = {}) {
      const response = await fetch(origin + path, { headers: headersOf(headers), redirect: 'manual' })
      keep(response)
      return response
    },
    code(name) {
      clock.advance(STEP_MS)
      return totpCode(secrets.get(name) ?? '', clock.nowMs())
    },
    async signIn(name) {
      const begun = await browser.post('/desk/sign-in/begin', { name, password: PASSWORD })
      if (begun.code !== '200') return begun
      const came = await browser.post('/desk/sign-in/finish', {
        ticket: begun.data['ticket'],
        code: browser.code(name),
      })
      if (came.code === '200') browser.page = String(came.data['page'])
      return came
    },
  }
  return browser
}
