import { fileURLToPath } from 'node:url'
import type { Dice } from '@bourse/kernel'
import type { ContractView, PairView } from '@bourse/protocol'
import { askServer } from '@bourse/server/src/operator/ask-server.ts'
import { ChaosFunds } from '../funds/chaos-funds.ts'
import { pause } from '../run-chaos.ts'
import type { Findings, Victim } from '../victim.ts'
import { type HeardLog, startVictim, type VictimProcess } from '../victim-process.ts'
import { checkContracts } from './check-contracts.ts'
import { checkMoney } from './check-money.ts'
import { checkOrders, type OrderBooks } from './check-orders.ts'
import { contractDoor, contractsOf } from './contract-door.ts'
import { type Customer, coinsIn, signIn } from './customers.ts'
import { GatewayLoad } from './gateway-load.ts'
import { HttpCaller } from './http-caller.ts'
import { allPairs, pairsOf, spotDoor } from './spot-door.ts'

const MAIN = fileURLToPath(import.meta.resolve('@bourse/server/src/main.ts'))
const LANES = 20
const CONTRACT_LANES = 8
const SNAPSHOT_WITHIN_MS = 1_500
// So often a coin's price is sent up or down, far enough to liquidate whoever is bold.
const MOVED_WITHIN_MS = 4_000
const MOVED_COINS = ['BTC', 'ETH', 'SOL'] as const
// The round of the demo's own traders that is under way when they are told to rest.
const LAST_ROUND_MS = 2_000

/** The whole server as `npm start` runs it, its market alive, and people who trade spot and contracts, and move money, over HTTP. */
export class ThroughGateway implements Victim {
  private readonly dataDir: string
  private readonly dice: Dice
  private readonly heard: HeardLog
  private customers: Customer[] = []
  private readonly all = { submitted: 0, lastServed: 0 }
  private loads: { spot: GatewayLoad; contracts: GatewayLoad; funds: ChaosFunds } | null = null
  private pairs: PairView[] = []
  private contracts: ContractView[] = []

  constructor({ dataDir, dice, heard }: { dataDir: string; dice: Dice; heard: HeardLog }) {
    this.dataDir = dataDir
    this.dice = dice
    this.heard = heard
  }

  get submitted(): number {
    return this.all.submitted
  }

  servedAfter(count: number): boolean {
    return this.all.lastServed > count
  }

  async start(): Promise<VictimProcess> {
    const { dataDir, heard } = this
    const running = await startVictim({ program: MAIN, dataDir, heard, ready: /^Contract +http.*\n/m })
    const { loads } = this
    if (loads !== null) {
      await withCallers(running, ({ exchange }) => loads.funds.afterDeath(exchange))
      return running
    }
    this.customers = await withCallers(running, callers => signIn(callers, running.said))
    const { dice, customers, all } = this
    this.loads = {
      spot: new GatewayLoad(dice, customers, { name: 'chaos', all }),
      contracts: new GatewayLoad(dice, customers, { name: 'chaos-c', all }),
      funds: await withCallers(running, ({ exchange }) => ChaosFunds.open(exchange, { dice, all, dataDir })),
    }
    return running
  }

  async answers(running: VictimProcess): Promise<boolean> {
    return withCallers(running, async ({ exchange }) => {
      await pairsOf(exchange)
      return true
    }).catch(() => false)
  }

  async drive(running: VictimProcess, going: () => boolean): Promise<void> {
    await withCallers(running, async ({ exchange, contract }) => {
      // While the database comes back, the prices of before will do.
      this.pairs = await pairsOf(exchange).catch(() => this.pairs)
      this.contracts = await contractsOf(contract).catch(() => this.contracts)
      const [spot, contracts] = [spotDoor(exchange, this.pairs), contractDoor(contract, this.contracts)]
      const lanes = [
        ...Array.from({ length: LANES }, () => this.loads?.spot.lane(spot, going)),
        ...Array.from({ length: CONTRACT_LANES }, () => this.loads?.contracts.lane(contracts, going)),
        this.loads?.funds.drive(exchange, going),
      ]
      await Promise.all([...lanes, this.takeSnapshots(going), this.movePrices(going)])
    })
  }

  async compare(running: VictimProcess): Promise<Findings> {
    return withCallers(running, async ({ exchange, contract }) => {
      const { loads, customers } = this
      if (loads === null) throw new Error('what never started has nothing to compare')
      const pairs = await allPairs(exchange)
      await loads.spot.settle(spotDoor(exchange, pairs))
      await loads.contracts.settle(contractDoor(contract, await contractsOf(contract)))
      await this.ask('demo', 'pause')
      await pause(LAST_ROUND_MS)
      const spot = await checkOrders(spotBooks(exchange), customers, loads.spot.orders)
      const contracts = await checkOrders(contractBooks(contract), customers, loads.contracts.orders)
      const funds = await loads.funds.compare(exchange)
      const all: Findings[] = [spot, contracts, funds]
      for (const [index, customer] of customers.entries()) {
        all.push(await checkMoney(exchange, customer, { orders: spot.there[index] ?? [], coinsOf: coinsIn(pairs) }))
        all.push(await checkContracts(contract, customer, contracts.there[index] ?? []))
      }
      return {
        counts: {
          ...countsOf('', loads.spot),
          ...countsOf('contract ', loads.contracts),
          ...Object.fromEntries(Object.entries(funds.counts).map(([name, count]) => [`funds ${name}`, count])),
        },
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

  /** Sends prices on their way, so that positions are liquidated while the house dies. */
  private async movePrices(going: () => boolean): Promise<void> {
    while (going()) {
      await pause(this.dice.between(0, MOVED_WITHIN_MS))
      const [coin, way] = [this.dice.pick(MOVED_COINS), this.dice.pick(['up', 'down'])]
      if (going()) await this.ask('demo', 'move', coin, way, String(this.dice.between(1, 4))).catch(() => null)
    }
  }

  private ask(...words: string[]): ReturnType<typeof askServer> {
    return askServer({ dataDir: this.dataDir, opsUrl: null, opsKey: null }, words)
  }
}

type Callers = { readonly exchange: HttpCaller; readonly contract: HttpCaller }

async function withCallers<T>({ said }: VictimProcess, work: (callers: Callers) => Promise<T>): Promise<T> {
  const addressOf = (face: string): string => new RegExp(`^${face} +(http\\S+)`, 'm').exec(said)?.[1] ?? ''
  const [exchange, contract] = [new HttpCaller(addressOf('Exchange')), new HttpCaller(addressOf('Contract'))]
  try {
    return await work({ exchange, contract })
  } finally {
    exchange.close()
    contract.close()
  }
}

const spotBooks = (caller: HttpCaller): OrderBooks => ({
  ...{ caller, living: '/api/bargain/order-current', ended: '/api/bargain/order-history' },
  tokenOf: ({ token }) => token,
  info: '/api/bargain/order-info',
})

const contractBooks = (caller: HttpCaller): OrderBooks => ({
  ...{ caller, living: '/api/contract/orders', ended: '/api/contract/history' },
  tokenOf: ({ contractToken }) => contractToken,
  info: null,
})

const countsOf = (of: string, load: GatewayLoad): Record<string, number> =>
  Object.fromEntries(
    Object.entries({ submitted: load.submitted, orders: load.orders.length, ...load.counts }).map(
      ([name, count]) => [of + name, count] as const,
    ),
  )
