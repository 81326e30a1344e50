import { beginProgram, untilSaid } from './begin-program.ts'
import { type BenchServer, startBenchServer } from './bench-server.ts'
import { type BesideFloor, besideFloor } from './beside-floor.ts'
import { CONNECTIONS, type LoadAndUse, loadOrders } from './load-orders.ts'
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

/** Orders as fast as they are answered: the middle turn of several beside a bare server. */
export type BurstMeasured = OrdersMeasured & { beside?: BesideFloor }

/** Everything that `bench -- spot` measures; a part that was left out is not there. */
export type SpotBenchmark = {
  burst?: BurstMeasured
  sustained?: OrdersMeasured
  pushes?: { sockets: number; rate: number; heard: SocketLoad; servingShare: number }
  fanOut?: { sockets: number; heard: SocketLoad; messagesPerCoreS: number; servingShare: number }
  held?: { sockets: number; beforeMiB: number; afterMiB: number; laterMiB: number; afterS: number }
}

const USERS = 16
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
    const bench = { server, tokens }
    const measure: { readonly [Part in SpotPart]: () => Promise<SpotBenchmark[Part]> } = {
      burst: () => burstOf(bench, plan.burstS),
      pushes: () => pushesAt(bench, plan.socketsS),
      fanOut: () => fanOutOf(bench, plan.socketsS),
      held: () => heldBy(bench, plan.socketsS),
      sustained: () => sustainedOf(bench, { seconds: plan.sustainedS, rate: plan.sustainedRate }),
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

type Bench = { readonly server: BenchServer; readonly tokens: readonly string[] }

const targetOf = ({ server, tokens }: Bench) => ({ port: server.port, tokens, processorUse: server.processorUse })

const lagOf = (server: BenchServer): Promise<number> => server.figure('core_projector_lag_commands')
const passS = (seconds: number): Promise<void> => new Promise(resolve => setTimeout(resolve, seconds * 1000))

async function burstOf(bench: Bench, seconds: number): Promise<BurstMeasured> {
  const { measured: beside, lag } = await withLag(bench, () => besideFloor(targetOf(bench), seconds))
  return { connections: CONNECTIONS, seconds, rate: 0, load: beside.middle.house.load, lag, beside }
}

async function sustainedOf(bench: Bench, of: { seconds: number; rate: number }): Promise<OrdersMeasured> {
  const { measured, lag } = await withLag<LoadAndUse>(bench, () => loadOrders(targetOf(bench), of))
  return { connections: CONNECTIONS, ...of, load: measured.load, lag }
}

async function withLag<T>({ server }: Bench, measure: () => Promise<T>): Promise<{ measured: T; lag: Lag }> {
  const lags: number[] = []
  let over = false
  const watch = async (): Promise<void> => {
    while (!over) {
      lags.push(await lagOf(server))
      await passS(1)
    }
  }
  const watching = watch()
  const measured = await measure()
  over = true
  await watching
  const endCommands = await lagOf(server)
  const fromMs = performance.now()
  while ((await lagOf(server)) > 0) await passS(0.2)
  const caughtUpS = Math.round((performance.now() - fromMs) / 100) / 10
  return { measured, lag: { maxCommands: Math.max(0, ...lags), endCommands, caughtUpS } }
}

async function heard(
  bench: Bench,
  of: { sockets: number; seconds: number; rate: number; subscribe: string; tokens: string },
): Promise<{ heard: SocketLoad; servingShare: number; servingS: number }> {
  const { server } = bench
  const { sockets, seconds, subscribe, tokens } = of
  const sockets_ = beginProgram<SocketLoad>('./socket-load.ts', {
    port: server.port,
    sockets,
    seconds,
    subscribe,
    tokens,
  })
  await untilSaid(sockets_, 'held')
  const orders = loadOrders(targetOf(bench), { seconds: seconds + 1, rate: of.rate })
  await passS(1)
  const before = await server.servingS()
  await passS(seconds)
  const servingS = (await server.servingS()) - before
  const [result] = await Promise.all([sockets_.result, orders])
  return { heard: result, servingS, servingShare: Math.round((servingS / seconds) * 100) / 100 }
}

async function pushesAt(bench: Bench, seconds: number): Promise<NonNullable<SpotBenchmark['pushes']>> {
  const tokens = bench.tokens.slice(0, 8).join(',')
  const of = { sockets: PUSH_SOCKETS, seconds, rate: PUSH_RATE, subscribe: SITE, tokens }
  const { heard: load, servingShare } = await heard(bench, of)
  return { sockets: PUSH_SOCKETS, rate: PUSH_RATE, heard: load, servingShare }
}

async function fanOutOf(bench: Bench, seconds: number): Promise<NonNullable<SpotBenchmark['fanOut']>> {
  const of = { sockets: FAN_SOCKETS, seconds, rate: FAN_RATE, subscribe: EVERYTHING, tokens: '' }
  const { heard: load, servingS, servingShare } = await heard(bench, of)
  const messagesPerCoreS = Math.round(load.messages / servingS)
  return { sockets: FAN_SOCKETS, heard: load, messagesPerCoreS, servingShare }
}

async function heldBy({ server }: Bench, seconds: number): Promise<NonNullable<SpotBenchmark['held']>> {
  const beforeMiB = await server.residentMiB()
  const options = { port: server.port, sockets: HELD_SOCKETS, seconds, subscribe: SITE, tokens: '' }
  const sockets = beginProgram<SocketLoad>('./socket-load.ts', options)
  await untilSaid(sockets, 'held')
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
