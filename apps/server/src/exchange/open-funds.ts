import type { CoreLink } from '../core/core-link.ts'
import type { Platform } from '../platform/platform.ts'
import type { Services } from '../platform/services.ts'
import { StartRefused } from '../platform/start-refused.ts'
import { type Signer, startSigner } from '../signer/index.ts'
import { type Chains, listChainsForDemo, openChains } from './chains/index.ts'
import {
  type DepositDeps,
  type DepositServices,
  openAddressBook,
  openDeposits,
  openTestCoins,
} from './deposits/index.ts'
import type { MarketCatalogue } from './markets/index.ts'
import { tellUser } from './messages/index.ts'
import type { People } from './open-people.ts'
import { userById } from './people/index.ts'

/** What money that comes and goes needs of the exchange. */
type Ground = { readonly people: People; readonly catalogue: MarketCatalogue; readonly core: CoreLink }

/** Opens the chains with the signer behind them, and begins to follow them and to book what arrives. */
export async function openFunds(
  platform: Platform,
  running: Services,
  { people, catalogue, core }: Ground,
): Promise<Pick<DepositServices, 'chains' | 'addresses' | 'testCoins'>> {
  const { clock, config, database, jobs, log, newId } = platform
  const { db } = database
  if (config.demo) await listChainsForDemo(db, catalogue)
  const signer = once(() => signerOf(platform, running))
  const accountKeys = async (paths: Parameters<Parameters<typeof openChains>[0]['accountKeys']>[0]) =>
    (await (await signer()).ask({ ask: 'accounts', paths })).keys
  const chains = await openChains({ db, clock, log, accountKeys })
  const addresses = await openAddressBook({ db, chains, nowMs: clock.nowMs })
  const deposits = openDeposits(
    { db, clock, log, core, catalogue, chains, addresses, tell: tellOfDeposits(people, clock.nowMs) },
    jobs,
  )
  await running.start(
    'chains',
    async () => startFollowing(chains, { jobs, deposits, addresses }),
    async followers => {
      await followers.stop()
      await deposits.booking.stop()
    },
  )
  const testCoins = config.demo ? openTestCoins({ chains, nowMs: clock.nowMs, newNonce: newId }) : null
  return { chains, addresses, testCoins }
}

type Following = {
  readonly jobs: Platform['jobs']
  readonly deposits: ReturnType<typeof openDeposits>
  readonly addresses: DepositServices['addresses']
}

const startFollowing = (chains: Chains, { jobs, deposits, addresses }: Following) =>
  chains.start(jobs, [deposits.listener], addresses.watched)

async function signerOf({ config, secret }: Platform, running: Services): Promise<Signer> {
  if (config.signerKey === null && !config.demo) {
    throw new StartRefused('chains are listed and SIGNER_KEY is not set: their seed could not be opened')
  }
  const key = config.signerKey ?? (await secret('signer'))
  return running.start(
    'signer',
    () => startSigner({ dataDir: config.dataDir, key }),
    started => started.stop(),
  )
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | null = null
  return () => (made ??= make())
}

const tellOfDeposits =
  ({ deps }: People, nowMs: () => number): DepositDeps['tell'] =>
  async (transaction, { userId, coin, amount, chain }) => {
    const user = await userById(transaction, userId)
    const now = new Date(nowMs())
    await tellUser(transaction, user, {
      kind: 'deposit_credited',
      details: { amount, coin, chain },
      notMeLink: null,
      now,
    })
    return () => {
      deps.services.letters.wake()
      deps.services.drawers.changed(userId)
    }
  }
