import { simulatedRaw } from '@bourse/chains'
import { HOUSE, PURSES } from '@bourse/engine'
import type { FakeClock } from '@bourse/kernel'
import { systemClock } from '../../platform/clock.ts'
import { makeMetrics } from '../../platform/metrics.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { type Core, startCore } from '../../trading/core.ts'
import { UNANCHORED } from '../../trading/test-core.ts'
import { accountTestbed } from '../accounts/test-accounts.ts'
import { followChain } from '../chains/follow-chain.ts'
import { openTestChains } from '../chains/test-chains.ts'
import { listForDemo, type MarketActDeps, openCatalogue, readAmount, writeAmount } from '../markets/index.ts'
import { openAddressBook } from './address-book.ts'
import { bookArrivals } from './book-arrivals.ts'
import type { DepositDeps } from './deposit-deps.ts'
import type { ArrivalRow } from './deposit-table.ts'
import { arrivalsOf } from './take-arrivals.ts'

/** Deposits over the demo's chains, on a database, a ledger and a clock of their own; every round is done when a test says so. */
export type DepositHouse = {
  readonly deps: DepositDeps
  readonly clock: FakeClock
  readonly core: Core
  readonly db: Database
  readonly users: Readonly<Record<string, number>>
  /** What was told to whom. */
  readonly told: { userId: number; coin: string; amount: string }[]
  /** Sends money to somebody's address; the same `nonce` is the same payment. */
  pay(name: string, of: Payment): Promise<void>
  payTo(
    chain: string,
    of: { to: string; token: string | null; raw: string; memo: string | null; nonce: string },
  ): Promise<void>
  /** Makes blocks and follows them. */
  mine(chain: string, blocks: number): Promise<void>
  replace(chain: string, depth: number): Promise<void>
  follow(chain: string): Promise<void>
  book(): Promise<void>
  balance(name: string, coin: string): Promise<string>
  arrivals(): Promise<ArrivalRow[]>
  /** Throws unless every coin nets to zero over all accounts. */
  mustNet(): Promise<void>
  close(): Promise<void>
}

type Payment = { chain: string; coin: string; amount: string; nonce: string; memo?: string | null }

/** Opens deposits for a test with accounts of these names. */
export async function openDepositHouse(names: readonly string[]): Promise<DepositHouse> {
  const base = await depositGround(names)
  const { catalogue, clock, core, db, log, users } = base
  const chains = await openTestChains({ db, clock, catalogue })
  const addresses = await openAddressBook({ db, chains, nowMs: clock.nowMs })
  const told: DepositHouse['told'] = []
  const tell: DepositDeps['tell'] = async (_transaction, deposit) => () => void told.push(deposit)
  const deps: DepositDeps = { db, clock, log, core: core.link, catalogue, chains, addresses, tell }
  const ground = { deps, core, users }
  return {
    ...{ deps, clock, core, db, users, told },
    ...chainHands(deps),
    ...moneyHands(ground),
    async pay(name, { chain, coin: coinName, amount, nonce, memo }) {
      const [listed, coin] = [chains.book.chain(chain), catalogue.coin(coinName)]
      const reading = coin && readAmount(coin, amount)
      const carried = coin && chains.book.of(chain, coin.asset)
      if (!listed || !coin || !carried || !reading?.ok) throw new Error(`${amount} ${coinName} travels on ${chain}`)
      const to = await addresses.addressFor(users[name] ?? 0, listed)
      const raw = BigInt(reading.value) * 10n ** BigInt(carried.scale - coin.scale)
      const said = memo === undefined ? to.memo : memo
      await payTo(deps, chain, { to: to.address, token: carried.token, raw: String(raw), memo: said, nonce })
    },
    payTo: (chain, of) => payTo(deps, chain, of),
    close: base.close,
  }
}

/** A database, a ledger, a clock and accounts, before there is any chain. */
export async function depositGround(names: readonly string[]) {
  const bed = await accountTestbed()
  const { clock } = bed
  const { db, log } = bed.deps
  const broken = (cause: unknown): never => {
    throw cause
  }
  const core = await startCore({
    ...{ url: bed.url, clock, realClock: systemClock, log, metrics: makeMetrics() },
    ...{ archiveDir: null, fail: broken, ...UNANCHORED },
  })
  const catalogue = await openCatalogue(db, core.link)
  const actDeps: MarketActDeps = { db, core: core.link, catalogue, now: () => new Date(clock.nowMs()) }
  await listForDemo(actDeps, catalogue)
  const users: Record<string, number> = {}
  for (const name of names) users[name] = (await bed.open(`${name}@mail.example`)).userId
  return {
    ...{ catalogue, clock, core, db, log, users },
    async close() {
      await core.stop()
      await bed.close()
    },
  }
}

async function payTo(
  { chains }: DepositDeps,
  chain: string,
  { raw, ...of }: Parameters<DepositHouse['payTo']>[1],
): Promise<void> {
  const answer = await chains.simulated(chain)?.broadcast(simulatedRaw({ ...of, amount: raw }))
  if (answer?.kind !== 'taken') throw new Error(`${chain} did not take it`)
}

function chainHands(deps: DepositDeps): Pick<DepositHouse, 'mine' | 'replace' | 'follow' | 'book' | 'arrivals'> {
  const { db, log, clock, chains, addresses } = deps
  const node = (chain: string) => {
    const found = chains.simulated(chain)
    if (found === null) throw new Error(`${chain} is a chain of the demo`)
    return found
  }
  const follow = async (chain: string): Promise<void> => {
    const listeners = [arrivalsOf(deps)]
    await followChain({
      db,
      log,
      nowMs: clock.nowMs,
      node: node(chain),
      watch: () => addresses.watched(chain),
      listeners,
    })
  }
  return {
    follow,
    async mine(chain, blocks) {
      for (let made = 0; made < blocks; made++) await node(chain).mine()
      await follow(chain)
    },
    async replace(chain, depth) {
      await node(chain).replace(depth)
      await follow(chain)
    },
    book: () => bookArrivals(deps),
    arrivals: () => db.selectFrom('arrival').selectAll().orderBy('arrival_id').execute(),
  }
}

type Ground = { deps: DepositDeps; core: Core; users: Readonly<Record<string, number>> }

/** What is looked at of the ledger. */
export type MoneyHands = Pick<DepositHouse, 'balance' | 'mustNet'>

/** Looks at the ledger. */
export function moneyHands({ deps, core, users }: Ground): MoneyHands {
  return {
    async balance(name, coin) {
      const found = deps.catalogue.coin(coin)
      const held = await core.link.ask('balances', { owner: users[name] ?? 0, purse: 'spot' })
      if (found === null) throw new Error(`${coin} is listed`)
      return writeAmount(found, held.find(({ asset }) => asset === found.asset)?.available ?? 0)
    },
    async mustNet() {
      const sums = new Map<number, bigint>()
      for (const owner of [HOUSE, ...Object.values(users)]) {
        for (const purse of PURSES) {
          for (const { asset, available, held } of await core.link.ask('balances', { owner, purse })) {
            sums.set(asset, (sums.get(asset) ?? 0n) + BigInt(available) + BigInt(held))
          }
        }
      }
      const off = [...sums].filter(([, sum]) => sum !== 0n)
      if (off.length > 0) throw new Error(`coins do not net to zero: ${JSON.stringify(off.map(([asset]) => asset))}`)
    },
  }
}
