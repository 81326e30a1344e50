import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { type BenchServer, startBenchServer, unbounded } from './bench-server.ts'
import { openUsers } from './open-users.ts'
import type { OrderLoad } from './order-load.ts'
import type { SocketLoad } from './socket-load.ts'

/** The parts of the measurement, each of which can be measured by itself. */
export const SPOT_PARTS = ['burst', 'pushes', 'fanOut', 'held', 'sustained'] as const

/** One of them. */
export type SpotPart = (typeof SPOT_PARTS)[number]

/** How long each part is measured, and which are; a rate of 0 is as many as are answered. */
export type SpotPlan = {
  burstS: number
  sustainedS: number
  sustainedRate: number
  socketsS: number
  parts: readonly SpotPart[]
}

/** How far the history was behind while orders came. */
export type Lag = { maxCommands: number; endCommands: number; caughtUpS: number }

/** Orders for a while, with how they were answered. */
export type OrdersMeasured = { connections: number; seconds: number; rate: number; load: OrderLoad; lag: Lag }

/** Everything that `bench -- spot` measures; a part that was left out is not there. */
export type SpotBenchmark = {
  burst?: OrdersMeasured
  sustained?: OrdersMeasured
  pushes?: { sockets: number; rate: number; heard: SocketLoad; servingShare: number }
  fanOut?: { sockets: number; heard: SocketLoad; messagesPerCoreS: number; servingShare: number }
  held?: { sockets: number; beforeMiB: number; afterMiB: number; laterMiB: number; afterS: number }
}

const CONNECTIONS = 64
const USERS = 16
const LOAD_PARTS = 2
const PUSH_RATE = 2_000
const PUSH_SOCKETS = 1_000
const FAN_SOCKETS = 2_000
const FAN_RATE = 400
const HELD_SOCKETS = 10_000
const SITE = 'today.subscribe|["BTCUSDT","ETHUSDT"];deals.subscribe|["BTCUSDT"];depth.subscribe|["BTCUSDT",20,"0"]'
const EVERYTHING = `${SITE};price.subscribe|["BTCUSDT"];state.subscribe|["BTCUSDT"];kline.subscribe|["BTCUSDT",60]`

/** Measures spot trading from outside: orders over HTTP, pushes over sockets. */
export async function runSpotBenchmark(plan: SpotPlan): Promise<SpotBenchmark> {
  const server = await startBenchServer()
  try {
    const tokens = (await openUsers(server.url, USERS)).map(({ token }) => token)
    const ground = { server, tokens }
    const measure: { readonly [Part in SpotPart]: () => Promise<SpotBenchmark[Part]> } = {
      burst: () => ordersWithLag(ground, { seconds: plan.burstS, rate: 0 }),
      pushes: () => pushesAt(ground, plan.socketsS),
      fanOut: () => fanOutOf(ground, plan.socketsS),
      held: () => heldBy(ground, plan.socketsS),
      sustained: () => ordersWithLag(ground, { seconds: plan.sustainedS, rate: plan.sustainedRate }),
    }
    const measured: SpotBenchmark = {}
    for (const part of plan.parts) Object.assign(measured, { [part]: said(part, await measure[part]()) })
    return measured
  } finally {
    await server.stop()
  }
}

// A long measurement says how far it has come, so that one which is broken off has shown something.
function said<T>(part: string, figures: T): T {
  process.stderr.write(`${part}: ${JSON.stringify(figures)}\n`)
  return figures
}

type Ground = { readonly server: BenchServer; readonly tokens: readonly string[] }

const programOf = (name: string): string => fileURLToPath(new URL(name, import.meta.url))

type Running<Result> = { readonly child: ChildProcess; readonly result: Promise<Result> }

function begin<Result>(program: string, options: Readonly<Record<string, string | number>>): Running<Result> {
  const words = Object.entries(options).map(([name, value]) => `--${name}=${value}`)
  const [command, rest] = unbounded([process.execPath, programOf(program), ...words])
  const child = spawn(command, rest, { stdio: ['ignore', 'pipe', 'pipe'] })
  let text = ''
  child.stdout?.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
  let trouble = ''
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => (trouble += chunk))
  const result = once(child, 'close').then(([code]) => {
    if (code !== 0) throw new Error(`${program} ended with ${code}: ${trouble}`)
    return JSON.parse(text) as Result
  })
  return { child, result }
}

const untilHeld = ({ child }: Running<SocketLoad>): Promise<unknown> =>
  new Promise(resolve => child.stderr?.on('data', (chunk: string) => (chunk.includes('held') ? resolve(null) : null)))

/** Orders from two processes at once, half of the connections each. */
async function orderLoad({ server, tokens }: Ground, of: { seconds: number; rate: number }): Promise<OrderLoad> {
  const part = (index: number): Promise<OrderLoad> =>
    begin<OrderLoad>('./order-load.ts', {
      port: server.port,
      connections: CONNECTIONS / LOAD_PARTS,
      seconds: of.seconds,
      rate: of.rate / LOAD_PARTS,
      tokens: tokens.filter((_token, at) => at % LOAD_PARTS === index).join(','),
    }).result
  const loads = await Promise.all(Array.from({ length: LOAD_PARTS }, (_none, index) => part(index)))
  const sum = (pick: (load: OrderLoad) => number): number => loads.reduce((total, load) => total + pick(load), 0)
  const most = (pick: (load: OrderLoad) => number): number => Math.max(...loads.map(pick))
  return {
    orders: sum(load => load.orders),
    cancels: sum(load => load.cancels),
    refused: sum(load => load.refused),
    perSecond: sum(load => load.perSecond),
    // Of two halves the worse one is said.
    p50Ms: most(load => load.p50Ms),
    p99Ms: most(load => load.p99Ms),
    maxMs: most(load => load.maxMs),
  }
}

const lagOf = (server: BenchServer): Promise<number> => server.figure('core_projector_lag_commands')
const passS = (seconds: number): Promise<void> => new Promise(resolve => setTimeout(resolve, seconds * 1000))

async function ordersWithLag(ground: Ground, of: { seconds: number; rate: number }): Promise<OrdersMeasured> {
  const { server } = ground
  const lags: number[] = []
  let over = false
  const watch = async (): Promise<void> => {
    while (!over) {
      lags.push(await lagOf(server))
      await passS(1)
    }
  }
  const watching = watch()
  const load = await orderLoad(ground, of)
  over = true
  await watching
  const endCommands = await lagOf(server)
  const fromMs = performance.now()
  while ((await lagOf(server)) > 0) await passS(0.2)
  const caughtUpS = Math.round((performance.now() - fromMs) / 100) / 10
  return { connections: CONNECTIONS, ...of, load, lag: { maxCommands: Math.max(0, ...lags), endCommands, caughtUpS } }
}

async function heard(
  ground: Ground,
  of: { sockets: number; seconds: number; rate: number; subscribe: string; tokens: string },
): Promise<{ heard: SocketLoad; servingShare: number; servingS: number }> {
  const { server } = ground
  const { sockets, seconds, subscribe, tokens } = of
  const sockets_ = begin<SocketLoad>('./socket-load.ts', { port: server.port, sockets, seconds, subscribe, tokens })
  await untilHeld(sockets_)
  const orders = orderLoad(ground, { seconds: seconds + 1, rate: of.rate })
  await passS(1)
  const before = await server.servingS()
  await passS(seconds)
  const servingS = (await server.servingS()) - before
  const [result] = await Promise.all([sockets_.result, orders])
  return { heard: result, servingS, servingShare: Math.round((servingS / seconds) * 100) / 100 }
}

async function pushesAt(ground: Ground, seconds: number): Promise<NonNullable<SpotBenchmark['pushes']>> {
  const tokens = ground.tokens.slice(0, 8).join(',')
  const of = { sockets: PUSH_SOCKETS, seconds, rate: PUSH_RATE, subscribe: SITE, tokens }
  const { heard: load, servingShare } = await heard(ground, of)
  return { sockets: PUSH_SOCKETS, rate: PUSH_RATE, heard: load, servingShare }
}

async function fanOutOf(ground: Ground, seconds: number): Promise<NonNullable<SpotBenchmark['fanOut']>> {
  const of = { sockets: FAN_SOCKETS, seconds, rate: FAN_RATE, subscribe: EVERYTHING, tokens: '' }
  const { heard: load, servingS, servingShare } = await heard(ground, of)
  const messagesPerCoreS = Math.round(load.messages / servingS)
  return { sockets: FAN_SOCKETS, heard: load, messagesPerCoreS, servingShare }
}

async function heldBy({ server }: Ground, seconds: number): Promise<NonNullable<SpotBenchmark['held']>> {
  const beforeMiB = await server.residentMiB()
  const options = { port: server.port, sockets: HELD_SOCKETS, seconds, subscribe: SITE, tokens: '' }
  const sockets = begin<SocketLoad>('./socket-load.ts', options)
  await untilHeld(sockets)
  const afterMiB = await server.residentMiB()
  const load = await sockets.result
  const laterMiB = await server.residentMiB()
  const rounded = (figure: number): number => Math.round(figure)
  return {
    sockets: load.held,
    beforeMiB: rounded(beforeMiB),
    afterMiB: rounded(afterMiB),
    laterMiB: rounded(laterMiB),
    afterS: seconds,
  }
}
