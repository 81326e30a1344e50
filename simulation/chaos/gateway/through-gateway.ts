import { fileURLToPath } from 'node:url'
import type { Dice } from '@bourse/kernel'
import type { PairView } from '@bourse/protocol'
import { askServer } from '@bourse/server/src/operator/ask-server.ts'
import { pause } from '../run-chaos.ts'
import type { Findings, Victim } from '../victim.ts'
import { type HeardLog, startVictim, type VictimProcess } from '../victim-process.ts'
import { type CoinsOf, checkMoney, type Standing, standingOf } from './check-money.ts'
import { checkOrders } from './check-orders.ts'
import { GatewayLoad } from './gateway-load.ts'
import { HttpCaller } from './http-caller.ts'
import { COINS, MARKETS } from './pick-order.ts'
import type { Person } from './sent-order.ts'

const MAIN = fileURLToPath(import.meta.resolve('@bourse/server/src/main.ts'))
const LANES = 24
const SNAPSHOT_WITHIN_MS = 1_500
// The round of the demo's own traders that is under way when they are told to rest.
const LAST_ROUND_MS = 2_000

type Customer = Person & { began: Standing; given: Record<string, string> }

/** The whole server as `npm start` runs it, its market alive, and people of the demo who trade over HTTP. */
export class ThroughGateway implements Victim {
  private readonly dataDir: string
  private readonly dice: Dice
  private readonly heard: HeardLog
  private customers: Customer[] = []
  private load: GatewayLoad | null = null
  private pairs: PairView[] = []

  constructor({ dataDir, dice, heard }: { dataDir: string; dice: Dice; heard: HeardLog }) {
    this.dataDir = dataDir
    this.dice = dice
    this.heard = heard
  }

  get submitted(): number {
    return this.load?.submitted ?? 0
  }

  servedAfter(count: number): boolean {
    return this.load?.servedAfter(count) ?? false
  }

  async start(): Promise<VictimProcess> {
    const { dataDir, heard } = this
    const running = await startVictim({ program: MAIN, dataDir, heard, ready: /^Contract +http.*\n/m })
    if (this.load !== null) return running
    this.customers = await withCaller(running, caller => signIn(caller, running.said))
    this.load = new GatewayLoad(this.dice, this.customers)
    return running
  }

  async answers(running: VictimProcess): Promise<boolean> {
    return withCaller(running, async caller => {
      await pairsOf(caller)
      return true
    }).catch(() => false)
  }

  async drive(running: VictimProcess, going: () => boolean): Promise<void> {
    await withCaller(running, async caller => {
      // While the database comes back, the prices of before will do.
      const pairs = await pairsOf(caller).catch(() => this.pairs)
      this.pairs = pairs
      const lanes = Array.from({ length: LANES }, () => this.load?.lane(caller, pairs, going))
      await Promise.all([...lanes, this.takeSnapshots(going)])
    })
  }

  async compare(running: VictimProcess): Promise<Findings> {
    return withCaller(running, async caller => {
      const { load, customers } = this
      if (load === null) throw new Error('what never started has nothing to compare')
      await load.settle(caller)
      await this.ask('demo', 'pause')
      await pause(LAST_ROUND_MS)
      const { there, ...orders } = await checkOrders(caller, customers, load.orders)
      const coinsOf = coinsIn(await allPairs(caller))
      const all = [orders]
      for (const [index, customer] of customers.entries()) {
        all.push(await checkMoney(caller, customer, { orders: there[index] ?? [], coinsOf }))
      }
      return {
        counts: { submitted: load.submitted, orders: load.orders.length, ...load.counts },
        lost: all.flatMap(({ lost }) => lost),
        doubled: all.flatMap(({ doubled }) => doubled),
      }
    })
  }

  /** Has snapshots taken at moments of their own, as the server does by itself every quarter of an hour. */
  private async takeSnapshots(going: () => boolean): Promise<void> {
    while (going()) {
      await pause(this.dice.between(0, SNAPSHOT_WITHIN_MS))
      if (going()) await this.ask('core', 'snapshot').catch(() => null)
    }
  }

  private ask(...words: string[]): ReturnType<typeof askServer> {
    return askServer({ dataDir: this.dataDir, opsUrl: null, opsKey: null }, words)
  }
}

async function withCaller<T>({ said }: VictimProcess, work: (caller: HttpCaller) => Promise<T>): Promise<T> {
  const caller = new HttpCaller(/^Exchange +(http\S+)/m.exec(said)?.[1] ?? '')
  try {
    return await work(caller)
  } finally {
    caller.close()
  }
}

const coinsIn = (pairs: readonly PairView[]): CoinsOf =>
  Object.fromEntries(pairs.map(({ name, stock, money }) => [name, { stock, money }]))

const pairsOf = async (caller: HttpCaller): Promise<PairView[]> =>
  (await allPairs(caller)).filter(({ name }) => MARKETS.has(name))

async function allPairs(caller: HttpCaller): Promise<PairView[]> {
  const groups = await caller.mustCall<{ pairs: Record<string, PairView> }[]>('/api/exchange/market', {})
  return groups.flatMap(({ pairs }) => Object.values(pairs))
}

async function signIn(caller: HttpCaller, said: string): Promise<Customer[]> {
  const coinsOf = coinsIn(await allPairs(caller))
  const printed = [...said.matchAll(/^Sign in +(\S+@\S+) +(\S+)$/gm)]
  return Promise.all(
    printed.map(async ([, email = '', password]) => {
      const signedIn = await caller.mustCall<{ access_token: string }>('/api/register/email-sign', { email, password })
      const token = signedIn.access_token
      const began = await standingOf(caller, { email, token }, coinsOf)
      const given: Record<string, string> = {}
      for (const coin of COINS) {
        const asked = { access_token: token, coin }
        given[coin] = (await caller.mustCall<{ amount: string }>('/api/demo/faucet', asked)).amount
      }
      return { email, token, began, given }
    }),
  )
}
