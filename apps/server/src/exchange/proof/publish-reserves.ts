import { createHash } from 'node:crypto'
import {
  assert,
  DAY_MS,
  formatDigits,
  heldByCoin,
  type ReserveLine,
  type ReserveStatement,
  reserveDigest,
} from '@bourse/kernel'
import type { Jobs, Rounds } from '../../platform/jobs/index.ts'
import { type ChainHolding, type DueDeps, isSigning, readHoldings, signReserves } from '../payments/index.ts'
import {
  forgetReserves,
  insertStatement,
  type ReadChain,
  type ReserveRow,
  treeWithoutReserves,
} from './reserve-table.ts'

const REST_MS = 60_000
// So long a chain that cannot be asked is waited for; then the list is published without it, and says so.
const WAITED_MS_MAX = 3_600_000
const KEPT_DAYS = 7

const digest = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Publishes what is held against the newest tree of what is owed, each address signed by its key; false when there is nothing to say. */
export async function publishReserves(deps: DueDeps): Promise<boolean> {
  const { db, clock, log } = deps
  const tree = await treeWithoutReserves(db)
  if (tree === null) return false
  const nowMs = clock.nowMs()
  const { builtAt, sums, ...of } = tree
  const owed = new Map(Object.entries(sums).map(([coin, atoms]) => [assetOf(deps, coin), BigInt(atoms)]))
  const holdings = await readHoldings(deps, owed)
  const away = holdings.filter(({ at }) => at === null).map(({ chain }) => chain.chain)
  if (away.length > 0 && nowMs - builtAt.getTime() < WAITED_MS_MAX) {
    log.debug({ away }, 'what is held is not said yet: chains cannot be asked')
    return false
  }
  const rows = holdings.flatMap(holding => rowsOf(deps, holding))
  const lines = rows.flatMap(linesOf)
  const statement: ReserveStatement = { ...of, digest: reserveDigest(lines, digest) }
  const signed: ReserveRow[] = []
  for (const holding of holdings) {
    const signatures = await signReserves(deps, statement, holding)
    const own = rows.filter(({ chain }) => chain === holding.chain.chain)
    signed.push(...own.map(row => ({ ...row, signature: signatures.get(row.address) ?? null })))
  }
  const places = Object.fromEntries(deps.catalogue.coins().map(({ coin, scale }) => [coin, scale]))
  const held = Object.fromEntries(
    Object.entries(heldByCoin(lines, places)).map(([coin, atoms]) => [coin, formatDigits(atoms, 0)]),
  )
  const chains = holdings.map(chainOf)
  const published = await insertStatement(db, { ...statement, chains, held, builtAt: new Date(nowMs) }, signed)
  await forgetReserves(db, new Date(nowMs - KEPT_DAYS * DAY_MS).toISOString().slice(0, 10))
  return published
}

function assetOf({ catalogue }: DueDeps, name: string): number {
  const coin = catalogue.coin(name)
  assert(coin !== null, `${name} is owed and listed`)
  return coin.asset
}

/** The lines of an address as they are signed. */
const linesOf = ({ chain, address, amounts }: ReserveRow): ReserveLine[] =>
  amounts.map(({ coin, amount, scale }) => ({ chain, address, coin, amount: BigInt(amount), scale }))

const rowsOf = ({ catalogue }: DueDeps, { chain, addresses }: ChainHolding): ReserveRow[] =>
  addresses.map(({ address, kind, amounts }) => ({
    ...{ chain: chain.chain, address, kind, signature: null },
    amounts: amounts.map(({ asset, amount, scale }) => ({
      ...{ coin: catalogue.asset(asset).coin, amount: String(amount), scale },
    })),
  }))

const chainOf = ({ chain, at }: ChainHolding): ReadChain => ({
  ...{ chain: chain.chain, name: chain.name, simulated: chain.simulated },
  family: isSigning(chain.family) ? chain.family : null,
  at: at && { height: at.height, hash: at.hash, time: at.time.getTime() / 1000 },
})

/** Begins to publish a list with every tree. */
export const startPublishingReserves = (jobs: Jobs, deps: DueDeps): Rounds =>
  jobs.every({ name: 'publish-reserves', restMs: REST_MS, act: () => publishReserves(deps) })
