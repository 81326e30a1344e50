import { HOUSE } from '@bourse/engine'
import type { DueDeps } from './house-dues.ts'
import { type WalletSum, walletSums } from './wallet-sums-table.ts'

/** What of an asset lies on real chains against what the ledger says of it, in atoms with so many digits more as its finest chain has. */
export type AssetCover = {
  readonly asset: number
  readonly scale: number
  /** At our addresses, the hot wallet and those of users. */
  readonly held: bigint
  /** In cold storage, and on its way there. */
  readonly cold: bigint
  /** What it would have to be: all that accounts hold, and what is on its way to or from the ledger. */
  readonly owed: bigint
  /** Of that, what a step under way may or may not have moved already. */
  readonly unsure: bigint
}

/** How far an asset is off; zero while a step that is under way could account for it. */
export function offBy({ held, cold, owed, unsure }: AssetCover): bigint {
  const off = held + cold - owed
  return (off < 0n ? -off : off) <= unsure ? 0n : off
}

/**
 * Compares what lies on chains with the ledger, asset by asset. Assets that a simulated chain carries too are play money, and left out.
 */
export async function checkWallets(deps: Omit<DueDeps, 'signer'>): Promise<readonly AssetCover[]> {
  const { chains, catalogue, core } = deps
  const carried = chains.book.carried()
  const real = new Set(carried.filter(({ chain }) => !chain.simulated).map(({ asset }) => asset))
  for (const { asset, chain } of carried) if (chain.simulated) real.delete(asset)
  if (real.size === 0) return []
  const [sums, outside] = [await walletSums(deps.db), await core.ask('balances', { owner: HOUSE, purse: 'outside' })]
  return [...real].map(asset => {
    const own = carried.filter(one => one.asset === asset)
    const house = catalogue.asset(asset).scale
    const scale = Math.max(house, ...own.map(one => one.scale))
    const of = (...kinds: string[]): bigint =>
      sums
        .filter(row => row.asset === asset && kinds.includes(row.kind))
        .reduce(
          (sum, row) =>
            sum + grown(row, { scale, house, chain: own.find(one => one.chain.chain === row.chain)?.scale }),
          0n,
        )
    const ledger = BigInt(-(outside.find(one => one.asset === asset)?.available ?? 0)) * 10n ** BigInt(scale - house)
    return {
      ...{ asset, scale, held: of('came', 'house') - of('paid', 'fee'), cold: of('cold') },
      owed: ledger + of('waiting', 'booking', 'dust', 'due', 'own') - of('untold', 'settling'),
      unsure: of('booking', 'settling', 'moving'),
    }
  })
}

function grown(
  { raw, atoms }: WalletSum,
  { scale, house, chain }: { scale: number; house: number; chain: number | undefined },
): bigint {
  if (raw !== null) return BigInt(raw) * 10n ** BigInt(scale - (chain ?? scale))
  return BigInt(atoms ?? '0') * 10n ** BigInt(scale - house)
}
