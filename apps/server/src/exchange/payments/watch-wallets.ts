import { balanceOf } from '@bourse/chains'
import { formatDigits } from '@bourse/kernel'
import type { CoinOnChain } from '../chains/index.ts'
import { atomsOf } from '../deposits/index.ts'
import { type AssetCover, checkWallets, offBy } from './check-wallets.ts'
import type { DueDeps } from './house-dues.ts'
import { type PaymentRow, waitingPayments } from './payment-table.ts'

import { hotAddress } from './payments-of-blocks.ts'
import { heldOutputs } from './wallet-table.ts'

/** What the hot wallet holds of a coin on a chain, in its smallest parts; null while its node does not say. */
export type HotCoin = { readonly carried: CoinOnChain; readonly held: bigint | null }

/** The wallets as they were looked at last. */
export type WalletWatch = {
  look(): Promise<void>
  /** When that was; null: not yet. */
  atMs(): number | null
  hot(): readonly HotCoin[]
  covers(): readonly AssetCover[]
  /** What operators must know, in sentences. */
  warnings(): readonly string[]
}

/** Looks at the wallets when it is told to, and remembers what it saw. */
export function watchWallets(deps: DueDeps): WalletWatch {
  const { chains, catalogue } = deps
  let atMs: number | null = null
  let hot: readonly HotCoin[] = []
  let covers: readonly AssetCover[] = []
  let waiting: readonly Pick<PaymentRow, 'payment_id' | 'waits'>[] = []
  const nameOf = (asset: number): string => catalogue.asset(asset).coin
  return {
    atMs: () => atMs,
    hot: () => hot,
    covers: () => covers,
    async look() {
      const real = chains.book.carried().filter(({ chain }) => hotAddress(chains, chain) !== null)
      hot = await Promise.all(real.map(async carried => ({ carried, held: await heldHot(deps, carried) })))
      covers = await checkWallets(deps)
      waiting = await waitingPayments(deps.db, SHOWN_MAX)
      atMs = deps.clock.nowMs()
    },
    warnings: () => [
      ...covers.flatMap(cover => {
        const off = offBy(cover)
        return off === 0n
          ? []
          : [`${nameOf(cover.asset)} on its chains and the ledger are apart by ${formatDigits(off, cover.scale)}`]
      }),
      ...hot.flatMap(({ carried, held }) => {
        const above = held === null ? 0n : aboveLimit(deps, carried, held)
        const coin = catalogue.asset(carried.asset)
        const text = formatDigits(above, coin.scale)
        return above === 0n
          ? []
          : [`the hot wallet holds ${text} ${coin.coin} too much on ${carried.chain.chain}: wallet to-cold`]
      }),
      ...waiting.map(({ payment_id: id, waits }) => `payment ${id} waits: ${waits}`),
    ],
  }
}

/** Atoms above the limit; 0 where there is none. */
function aboveLimit({ catalogue }: DueDeps, carried: CoinOnChain, held: bigint): bigint {
  if (carried.hotLimit === null) return 0n
  const scales = { chain: carried.scale, house: catalogue.asset(carried.asset).scale }
  const above = atomsOf(held, scales).atoms - BigInt(carried.hotLimit)
  return above > 0n ? above : 0n
}

async function heldHot({ db, chains }: DueDeps, { chain, token }: CoinOnChain): Promise<bigint | null> {
  const [ask, address] = [chains.ask(chain.chain), hotAddress(chains, chain)]
  if (chain.family !== 'evm') return heldOutputs(db, chain.chain)
  if (ask === null || address === null) return null
  return balanceOf(ask, address, token).catch(() => null)
}

const SHOWN_MAX = 20
