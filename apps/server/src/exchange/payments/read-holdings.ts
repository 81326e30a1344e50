import { balanceAt, type KeyPlace } from '@bourse/chains'
import { type HouseChain, SHARED_PLACE, tipOf } from '../chains/index.ts'
import { atomsOf } from '../deposits/index.ts'
import { arrivedAtAddresses, heldCold, outputsAtAddresses } from './holding-table.ts'
import type { DueDeps } from './house-dues.ts'
import { isUtxo } from './plan-payment.ts'
import { depositsAtAddresses } from './wallet-table.ts'

/** What an address of the house is for. */
export type AddressKind = 'hot' | 'deposit' | 'cold'

/** What lies of an asset somewhere, in the chain's smallest parts. */
type Lying = { readonly asset: number; readonly amount: bigint }

/** An address of the house with what lies there. */
export type HeldAddress = {
  readonly address: string
  readonly kind: AddressKind
  /** The key that it is made of; null: it is not made of a key of the signer's. */
  readonly place: KeyPlace | null
  readonly amounts: readonly (Lying & { readonly scale: number })[]
}

/** What lies on a chain at a block. */
export type ChainHolding = {
  readonly chain: HouseChain
  /** Null: nobody could be asked, and nothing of it is here. */
  readonly at: { readonly height: number; readonly hash: string; readonly time: Date } | null
  readonly addresses: readonly HeldAddress[]
}

/**
 * Reads what lies at every address of the house that holds something, chain by chain, as far as its blocks were applied. `owed` is what users are owed, by asset,
 * in atoms: on chains that exist here alone what is owed lies at our own address.
 */
export async function readHoldings(deps: DueDeps, owed: ReadonlyMap<number, bigint>): Promise<readonly ChainHolding[]> {
  const holdings: ChainHolding[] = []
  for (const chain of deps.chains.book.chains()) {
    const tip = await tipOf(deps.db, chain.chain)
    const isAway = tip === null || deps.chains.standing(chain.chain).trouble !== null
    const at = isAway ? null : { height: tip.height, hash: tip.hash, time: tip.at }
    holdings.push({ chain, at, addresses: at === null ? [] : await addressesOf(deps, chain, at.height) })
  }
  return withPlayMoney(deps, holdings, owed)
}

/** Lines of one address as one; what holds nothing is left out. */
type Line = Lying & { readonly address: string; readonly kind: AddressKind; readonly place: KeyPlace | null }

async function addressesOf(deps: DueDeps, chain: HouseChain, height: number): Promise<readonly HeldAddress[]> {
  const lines: Line[] = []
  if (chain.simulated) lines.push(...(await simulatedLines(deps, chain)))
  else if (isUtxo(chain.family)) lines.push(...(await outputLines(deps, chain)))
  else lines.push(...(await nodeLines(deps, chain, height)))
  const { coldAddress: address } = chain
  if (address !== null && !chain.simulated) {
    const cold = await heldCold(deps.db, chain.chain)
    lines.push(...cold.map(one => ({ ...one, address, kind: 'cold' as const, place: null })))
  }
  return gathered(deps, chain, lines)
}

function gathered({ chains }: DueDeps, chain: HouseChain, lines: readonly Line[]): readonly HeldAddress[] {
  const found = new Map<string, HeldAddress>()
  for (const { address, kind, place, asset, amount } of lines) {
    const scale = chains.book.of(chain.chain, asset)?.scale
    if (scale === undefined || amount <= 0n) continue
    const before = found.get(address)?.amounts ?? []
    const same = before.find(one => one.asset === asset)?.amount ?? 0n
    const amounts = [...before.filter(one => one.asset !== asset), { asset, amount: same + amount, scale }]
    found.set(address, { address, kind, place, amounts })
  }
  return [...found.values()]
}

const HOT: Pick<Line, 'kind' | 'place'> = { kind: 'hot', place: SHARED_PLACE }

async function outputLines({ db, chains }: DueDeps, { chain }: HouseChain): Promise<Line[]> {
  const asset = chains.book.ofToken(chain, null)?.asset
  if (asset === undefined) return []
  const rows = await outputsAtAddresses(db, chain)
  return rows.map(({ address, branch, place, amount }) => ({
    ...{ address, asset, amount, kind: branch === 'change' ? 'hot' : 'deposit' },
    place: { branch, index: place ?? 0 },
  }))
}

/** On Ethereum's kind the node is asked what lies there at that block; rows only say where to look. */
async function nodeLines({ db, chains }: DueDeps, chain: HouseChain, height: number): Promise<Line[]> {
  const ask = chains.ask(chain.chain)
  if (ask === null) return []
  const carried = chains.book.carried().filter(one => one.chain.chain === chain.chain)
  const tokenOf = (asset: number): string | null => chains.book.of(chain.chain, asset)?.token ?? null
  const lines: Line[] = []
  const hot = chains.addressAt(chain, SHARED_PLACE)
  for (const { asset, token } of carried) {
    lines.push({ ...HOT, address: hot, asset, amount: await balanceAt(ask, { address: hot, token, height }) })
  }
  for (const { address, place, asset } of await depositsAtAddresses(db, chain.chain)) {
    const amount = await balanceAt(ask, { address, token: tokenOf(asset), height })
    lines.push({ address, kind: 'deposit', place: { branch: 'receive', index: place }, asset, amount })
  }
  return lines
}

async function simulatedLines({ db, chains }: DueDeps, chain: HouseChain): Promise<Line[]> {
  const own = chain.sharedAddress === null ? HOT : { ...HOT, place: null }
  const hot = chains.addressAt(chain, SHARED_PLACE)
  return (await arrivedAtAddresses(db, chain.chain)).map(({ address, place, asset, amount }) =>
    address === hot || place === null
      ? { ...own, address, asset, amount }
      : { kind: 'deposit', address, place: { branch: 'receive', index: place }, asset, amount },
  )
}

/**
 * A chain that exists here alone has no coins of its own: the faucet's came from nowhere, and payments go there. What users are owed and did not
 * arrive at their addresses is said to lie at our own address of the coin's first chain; the house's own play money lies nowhere.
 */
function withPlayMoney(
  deps: DueDeps,
  holdings: readonly ChainHolding[],
  owed: ReadonlyMap<number, bigint>,
): readonly ChainHolding[] {
  const { chains, catalogue } = deps
  const lines = new Map<string, Line[]>()
  for (const [asset, amount] of owed) {
    const carried = chains.book.carried().filter(one => one.asset === asset)
    const [first] = carried
    if (first === undefined || carried.some(({ chain }) => !chain.simulated)) continue
    const [scale, house] = [first.scale, catalogue.asset(asset).scale]
    // Rounded up where the chain is coarser than the house, so that nothing is missing.
    const { atoms: whole, rest } = atomsOf(amount, { chain: house, house: scale })
    const missing = whole + (rest > 0n ? 1n : 0n) - lyingOf(holdings, { asset, scale })
    const place = first.chain.sharedAddress === null ? SHARED_PLACE : null
    const own = { ...HOT, place, address: chains.addressAt(first.chain, SHARED_PLACE), asset, amount: missing }
    lines.set(first.chain.chain, [...(lines.get(first.chain.chain) ?? []), own])
  }
  return holdings.map(holding => {
    const before = holding.addresses.flatMap(({ amounts, ...one }) => amounts.map(lying => ({ ...one, ...lying })))
    const own = holding.at === null ? [] : (lines.get(holding.chain.chain) ?? [])
    return { ...holding, addresses: gathered(deps, holding.chain, [...own, ...before]) }
  })
}

/** What lies of an asset on all chains, in parts of so many digits. */
function lyingOf(holdings: readonly ChainHolding[], { asset, scale }: { asset: number; scale: number }): bigint {
  const amounts = holdings.flatMap(({ addresses }) => addresses.flatMap(one => one.amounts))
  return amounts
    .filter(one => one.asset === asset)
    .reduce((sum, one) => sum + atomsOf(one.amount, { chain: one.scale, house: scale }).atoms, 0n)
}
