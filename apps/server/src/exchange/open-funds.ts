import type { Watch } from '@bourse/chains'
import { openStagedFiles } from '../operations/staged-files.ts'
import { openTurns } from '../platform/in-turn.ts'
import type { Platform } from '../platform/platform.ts'
import type { Services } from '../platform/services.ts'
import { StartRefused } from '../platform/start-refused.ts'
import { type Signer, startSigner } from '../signer/index.ts'
import type { Core } from '../trading/index.ts'
import { type Chains, chainWarnings, listChainsForDemo, openChains } from './chains/index.ts'
import {
  type DepositServices,
  type HeldActDeps,
  openAddressBook,
  openDeposits,
  openTestCoins,
} from './deposits/index.ts'
import { type FiatActDeps, type FiatDeps, listCurrenciesForDemo, startFiat } from './fiat/index.ts'
import { listFiatMarketsForDemo, type MarketCatalogue } from './markets/index.ts'
import type { People } from './open-people.ts'
import {
  hotAddress,
  openWallets,
  paymentsOfBlocks,
  type WalletActDeps,
  walletOfBlocks,
  withoutOurs,
} from './payments/index.ts'
import { startPublishingReserves } from './proof/index.ts'
import { tellOfDeposits } from './tell-deposit.ts'
import type { UnsureDeps } from './unsure/index.ts'
import { unsureKinds } from './unsure-kinds.ts'
import { startWithdrawals, type WithdrawalDeps, type WithdrawalServices } from './withdrawals/index.ts'

/** What money that comes and goes needs of the exchange. */
type FundsDeps = { readonly people: People; readonly catalogue: MarketCatalogue; readonly core: Core }

/** Money that comes and goes, running: what its calls need, and what its acts do. */
export type Funds = {
  readonly services: Pick<DepositServices, 'chains' | 'addresses' | 'testCoins'> &
    Pick<WithdrawalServices, 'withdrawing'>
  readonly withdrawals: WithdrawalDeps
  readonly held: HeldActDeps
  readonly wallets: WalletActDeps
  /** What operators must know of chains, wallets and signer. */
  readonly warnings: () => readonly string[]
  readonly fiat: FiatActDeps
  readonly unsure: UnsureDeps
}

/** Opens the chains with the signer behind them, begins to follow them, to book what arrives and to pay what leaves. */
export async function openFunds(platform: Platform, running: Services, deps: FundsDeps): Promise<Funds> {
  const { people, catalogue, core } = deps
  const { clock, config, database, jobs, log, newId } = platform
  const { db } = database
  if (config.demo) {
    await listChainsForDemo(db, catalogue)
    const listing = { db, core: core.link, catalogue, now: () => new Date(clock.nowMs()) }
    await listCurrenciesForDemo(listing)
    await listFiatMarketsForDemo(listing)
  }
  let began: Signer | null = null
  const signer = once(async () => (began = await signerOf(platform, running)))
  const chains = await openChains({
    ...{ db, clock, log, nodes: config.chainNodes },
    accountKeys: async paths => (await (await signer()).ask({ ask: 'accounts', paths })).keys,
  })
  const addresses = await openAddressBook({ db, chains, nowMs: clock.nowMs })
  const tell = tellOfDeposits({ ...people.deps.services, nowMs: clock.nowMs })
  const ofDeposits = { db, clock, log, core: core.link, catalogue, chains, addresses, tell }
  const deposits = openDeposits(ofDeposits, jobs)
  const held = { deposits: ofDeposits, sources: { db, catalogue, feed: core.feed } }
  let wake = (): void => undefined
  const withdrawing = { wake: () => wake(), signer }
  const ofCore = { core: core.link, feed: core.feed, catalogue, chains, turns: openTurns(), withdrawing }
  const withdrawals: WithdrawalDeps = { ...people.deps, services: { ...people.deps.services, ...ofCore } }
  const ofWallets = { db, clock, log, core: core.link, catalogue, chains, signer }
  const wallets = openWallets(ofWallets, jobs)
  await running.start(
    'chains',
    async () => {
      const listeners = [walletOfBlocks(chains), withoutOurs(chains, deposits.listener), paymentsOfBlocks()]
      const followers = chains.start(jobs, listeners, watchedWith(chains, addresses.watched))
      const paying = startWithdrawals(jobs, withdrawals)
      wake = paying.wake
      return [followers, paying, deposits.booking, wallets.rounds, startPublishingReserves(jobs, ofWallets)]
    },
    async started => void (await Promise.all(started.map(one => one.stop()))),
  )
  const testCoins = config.demo ? openTestCoins({ chains, nowMs: clock.nowMs, newNonce: newId }) : null
  const fiat = await openFiat(platform, running, deps)
  const kinds = unsureKinds(ofDeposits, fiat, ofWallets)
  return {
    services: { chains, addresses, testCoins, withdrawing },
    withdrawals,
    held,
    wallets: { ...ofWallets, watch: wallets.watch },
    warnings: () => [...chainWarnings(chains), ...(began?.warnings() ?? []), ...wallets.watch.warnings()],
    fiat,
    unsure: { db, core: core.link, kinds },
  }
}

/** Begins to carry on what money by bank leaves behind; answers what its acts need. */
async function openFiat(
  { jobs }: Platform,
  running: Services,
  { people, catalogue, core }: FundsDeps,
): Promise<FiatActDeps> {
  const fiat: FiatDeps = { ...people.deps, services: { ...people.deps.services, core: core.link, catalogue } }
  await running.start(
    'fiat',
    async () => startFiat(jobs, fiat),
    rounds => rounds.stop(),
  )
  return { ...fiat, files: openStagedFiles() }
}

/** What is looked for on a chain: addresses of users, and our own. */
function watchedWith(chains: Chains, ofUsers: (chain: string) => Watch): (chain: string) => Watch {
  const own = new Map<string, string | null>()
  // Found once a chain: a chain may be listed while the house runs.
  function ownOn(name: string): string | null {
    const chain = chains.book.chain(name)
    const found = own.get(name) ?? (chain && hotAddress(chains, chain))
    if (chain !== null) own.set(name, found)
    return found
  }
  return chain => {
    const { addresses, tokens } = ofUsers(chain)
    const hot = ownOn(chain)
    return { addresses: { has: address => addresses.has(address) || address === hot }, tokens }
  }
}

async function signerOf({ config, secret, clock, log }: Platform, running: Services): Promise<Signer> {
  if (config.signerKey === null && !config.demo) {
    throw new StartRefused('chains are listed and SIGNER_KEY is not set: their seed could not be opened')
  }
  const key = config.signerKey ?? (await secret('signer'))
  return running.start(
    'signer',
    () => startSigner({ dataDir: config.dataDir, key, clock, log }),
    started => started.stop(),
  )
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | null = null
  return () => (made ??= make())
}
