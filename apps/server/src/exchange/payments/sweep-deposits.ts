import { balanceOf, gasPriceNow } from '@bourse/chains'
import type { CoinOnChain, HouseChain } from '../chains/index.ts'
import { rawOf } from '../deposits/index.ts'
import { feeBounds } from './fee-bounds.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { isSweeping, orderPayment } from './payment-table.ts'
import { hotAddress } from './payments-of-blocks.ts'
import { depositsAtAddresses } from './wallet-table.ts'

/**
 * Orders that what counts at users' addresses comes to the hot wallet. On Bitcoin's family nothing has to be brought anywhere: an output at
 * a user's address is spent like any other of ours.
 */
export async function sweepDeposits(deps: PaymentDeps): Promise<void> {
  for (const chain of deps.chains.book.chains()) {
    const hot = hotAddress(deps.chains, chain)
    const bounds = feeBounds(chain.family)
    // Who cannot believe its node moves nothing that need not move.
    if (hot === null || bounds?.kind !== 'gas' || deps.chains.standing(chain.chain).trouble !== null) continue
    for (const found of await depositsAtAddresses(deps.db, chain.chain)) {
      await sweep(deps, { chain, hot, priceMax: bounds.priceMax, found })
    }
  }
}

type DepositFound = { asset: number; address: string; place: number; amount: bigint }

async function sweep(
  deps: PaymentDeps,
  { chain, hot, priceMax, found }: { chain: HouseChain; hot: string; priceMax: bigint; found: DepositFound },
): Promise<void> {
  const carried = deps.chains.book.of(chain.chain, found.asset)
  if (carried === null || (await isSweeping(deps.db, chain.chain, found.place))) return
  const amount = carried.token === null ? await withoutGas(deps, chain, { found, priceMax }) : found.amount
  if (amount === null || amount < leastOf(deps, carried)) return
  await orderPayment(deps.db, {
    ...{ kind: 'sweep', chain: chain.chain, asset: found.asset, address: hot, amount: String(amount) },
    ...{ branch: 'receive', place: found.place },
  })
}

/** What is too little to be worth its gas stays where it is until more comes. */
function leastOf({ catalogue }: PaymentDeps, carried: CoinOnChain): bigint {
  const scales = { chain: carried.scale, house: catalogue.asset(carried.asset).scale }
  return rawOf(BigInt(carried.sweepMin ?? carried.minDeposit), scales) ?? 1n
}

const PLAIN_GAS = 21_000n
// Room for one replacement at a higher price.
const PRICE_TIMES = 2n

async function withoutGas(
  { chains }: PaymentDeps,
  { chain }: HouseChain,
  { found, priceMax }: { found: DepositFound; priceMax: bigint },
): Promise<bigint | null> {
  const ask = chains.ask(chain)
  const price = ask && (await gasPriceNow(ask, priceMax))
  if (ask === null || price === null) return null
  const left = (await balanceOf(ask, found.address, null)) - PLAIN_GAS * price.maxFee * PRICE_TIMES
  return left < found.amount ? left : found.amount
}
