import type { FakeClock } from '@bourse/kernel'
import { followByHand, REAL, type RealChains, startRealChains } from '../chains/test-real-chains.ts'
import { walletOfBlocks } from '../payments/index.ts'
import { openAddressBook } from './address-book.ts'
import { bookArrivals } from './book-arrivals.ts'
import type { DepositDeps } from './deposit-deps.ts'
import { arrivalsOf } from './take-arrivals.ts'
import { depositGround, type MoneyHands, moneyHands } from './test-deposits.ts'

/** Deposits over real nodes, on a database, a ledger and a clock of their own; every round is done when a test says so. */
export type RealDeposits = MoneyHands & {
  readonly deps: DepositDeps
  readonly clock: FakeClock
  readonly real: RealChains
  follow(chain: string): Promise<void>
  /** Makes blocks, and follows after each. */
  mine(chain: string, blocks: number): Promise<void>
  /** Replaces so many blocks by empty ones and one more, and follows. */
  replace(chain: string, depth: number): Promise<void>
  book(): Promise<void>
  addressOf(name: string, chain: string): Promise<string>
  statesOf(name: string, coin: string): Promise<string[]>
  close(): Promise<void>
}

/** Opens it with accounts of these names. */
export async function openRealDeposits(names: readonly string[]): Promise<RealDeposits> {
  const ground = await depositGround(names)
  const { catalogue, clock, core, db, log, users } = ground
  const real = await startRealChains()
  const chains = await real.open({ db, clock, log, catalogue })
  const addresses = await openAddressBook({ db, chains, nowMs: clock.nowMs })
  const tell: DepositDeps['tell'] = async () => () => undefined
  const deps: DepositDeps = { db, clock, log, core: core.link, catalogue, chains, addresses, tell }
  const follow = followByHand(chains, [walletOfBlocks(chains), arrivalsOf(deps)], addresses.watched)
  return {
    ...{ deps, clock, real, follow },
    ...blockHands(real, follow),
    ...moneyHands({ deps, core, users }),
    book: () => bookArrivals(deps),
    async addressOf(name, chain) {
      const listed = chains.book.chain(chain)
      if (listed === null) throw new Error(`${chain} is listed`)
      return (await addresses.addressFor(users[name] ?? 0, listed)).address
    },
    async statesOf(name, coin) {
      const rows = await db.selectFrom('arrival').selectAll().orderBy('arrival_id').execute()
      const asset = catalogue.coin(coin)?.asset
      return rows.filter(row => row.user_id === users[name] && row.asset === asset).map(({ state }) => state)
    },
    async close() {
      await ground.close()
      await real.stop()
    },
  }
}

/** What is done with blocks of real nodes. */
export function blockHands(
  { anvil, litecoind }: RealChains,
  follow: RealDeposits['follow'],
): Pick<RealDeposits, 'mine' | 'replace'> {
  return {
    async mine(chain, blocks) {
      for (let made = 0; made < blocks; made++) {
        await (chain === REAL.evm ? anvil.mine(1) : litecoind.mine(1))
        await follow(chain)
      }
    },
    async replace(chain, depth) {
      if (chain === REAL.evm) {
        await anvil.ask('anvil_reorg', [depth, []])
        await anvil.mine(1)
      } else {
        const height = (await litecoind.ask('getblockcount', [])) as number
        await litecoind.ask('invalidateblock', [await litecoind.ask('getblockhash', [height - depth + 1])])
        const own = await litecoind.ask('getnewaddress', [])
        for (let made = 0; made <= depth; made++) await litecoind.ask('generateblock', [own, []])
      }
      await follow(chain)
    },
  }
}
