import { tmpdir } from 'node:os'
import { type FakeClock, fakeClock } from '@bourse/kernel'
import { FIRST_LEVELS } from '@bourse/protocol'
import { pino } from 'pino'
import { emptyInfoSources, initFeature, noOutsidePrices } from '../exchange/init/index.ts'
import { type Feature, productOf } from '../operations/feature.ts'
import { type Face, noSessions, type Session, type SessionReader } from '../operations/session.ts'
import { systemIds } from '../platform/ids.ts'
import { makeMetrics } from '../platform/metrics.ts'
import type { Database } from '../platform/postgres/database.ts'
import { createGateway, type Gateway } from './create-gateway.ts'
import type { FaceAddresses, GatewayConfig, GatewayDeps } from './gateway-deps.ts'

/** A gateway on free ports, with a clock of its own. */
export type TestGateway = {
  readonly addresses: FaceAddresses
  readonly clock: FakeClock
  readonly gateway: Gateway
  /** What was logged, line by line. */
  readonly lines: readonly Record<string, unknown>[]
  /** POSTs to a call of the exchange, or of the face named. */
  post(path: string, body: unknown, options?: PostOptions): Promise<TestAnswer>
  get(path: string, headers?: Readonly<Record<string, string>>, face?: Face): Promise<TestAnswer>
  [Symbol.asyncDispose](): Promise<void>
}

/** How a test posts. */
export type PostOptions = {
  readonly face?: Face
  readonly headers?: Readonly<Record<string, string>>
  /** The body as it is sent, in place of JSON. */
  readonly raw?: string | Uint8Array | FormData
  readonly type?: string
}

/** What came back. */
export type TestAnswer = {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  readonly json: {
    readonly code?: string
    readonly msg?: string
    readonly data?: unknown
    readonly [key: string]: unknown
  }
}

/** What a test may change of the gateway. */
export type TestGatewayOptions = Partial<Omit<GatewayDeps, 'config'>> & {
  readonly config?: Partial<GatewayConfig>
  /** Features that need no services, besides the first that a page asks for; `products` are in place of all. */
  readonly features?: readonly Feature[]
}

const config: GatewayConfig = {
  exchangePort: 0,
  backofficePort: 0,
  contractPort: 0,
  deskPort: 0,
  deskListen: '127.0.0.1',
  host: '127.0.0.1',
  exchangeUrl: null,
  backofficeUrl: null,
  contractUrl: null,
  deskUrl: null,
  deskAllow: [],
  trustedProxies: [],
  demo: true,
  limits: true,
  lane: true,
  connectionsMax: 20_000,
  metricsToken: null,
}

// What pages ask for before anything else; a test that calls more brings more.
const init = productOf([initFeature], {
  info: emptyInfoSources,
  prices: noOutsidePrices,
  catalogue: { levels: () => FIRST_LEVELS },
})

/** Starts a gateway for one test; what the test does not give is the emptiest that works. */
export async function startTestGateway({ features = [], ...options }: TestGatewayOptions = {}): Promise<TestGateway> {
  const clock = fakeClock()
  const lines: Record<string, unknown>[] = []
  const log = pino({ level: 'debug' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
  const gateway = createGateway({
    products: [init, productOf(features, {})],
    sessions: noSessions,
    readiness: { problems: () => [] },
    metrics: makeMetrics(),
    log,
    clock,
    ids: systemIds(clock),
    // Tests that ask the database bring one.
    db: {} as Database,
    sites: { exchange: null, console: null, desk: null },
    arrivingDir: tmpdir(),
    checkReplies: true,
    ...options,
    config: { ...config, ...options.config },
  })
  const addresses = await gateway.start()
  return {
    addresses,
    clock,
    gateway,
    lines,
    post: (path, body, post = {}) =>
      answered(addresses[post.face ?? 'exchange'] + path, {
        method: 'POST',
        body: post.raw ?? JSON.stringify(body),
        headers: {
          ...(post.raw instanceof FormData ? {} : { 'content-type': post.type ?? 'application/json' }),
          ...post.headers,
        },
      }),
    get: (path, headers = {}, face = 'exchange') => answered(addresses[face] + path, { headers, redirect: 'manual' }),
    [Symbol.asyncDispose]: () => gateway.stop(),
  }
}

async function answered(address: string, init: RequestInit): Promise<TestAnswer> {
  const response = await fetch(address, init)
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.startsWith('application/json') === true
  return { status: response.status, headers: response.headers, text, json: isJson ? JSON.parse(text) : {} }
}

/** A session reader that knows the given tokens, and ends sessions when told to. */
export function testSessions(byToken: Readonly<Record<string, Session>>): SessionReader & {
  end(session: Session): void
  /** Has the database know a session no more, without a word: its time is over, or another process ended it. */
  lose(session: Session): void
} {
  const lost = new Set<number>()
  const listeners = new Set<(kind: Face, id: number) => void>()
  return {
    read: (kind, token) => {
      const session = byToken[token]
      return session?.kind === kind ? session : null
    },
    follow(ended) {
      listeners.add(ended)
      return () => void listeners.delete(ended)
    },
    choseLanguage: async () => undefined,
    living: async (_kind, ids) => new Set(ids.filter(id => !lost.has(id))),
    lose: session => void lost.add(session.id),
    end: session => {
      for (const listener of listeners) listener(session.kind, session.id)
    },
  }
}

/** A session of a test's user. */
export const testSession = (userId: number, kind: Face = 'exchange'): Session => ({
  id: userId * 100,
  kind,
  userId,
  level: 0,
  permissions: [],
})
