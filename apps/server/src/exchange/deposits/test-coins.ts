import { simulatedRaw, simulatedTxid } from '@bourse/chains'
import type { Chains, CoinOnChain } from '../chains/index.ts'
import type { Coin } from '../markets/index.ts'
import { rawOf } from './chain-amounts.ts'
import type { AddressRow } from './deposit-table.ts'

/** Somebody outside who sends test coins over a simulated chain, as a demo has one; null where it is too early for more. */
export type SendTestCoins = (of: {
  userId: number
  carried: CoinOnChain
  coin: Coin
  to: AddressRow
}) => Promise<{ txid: string; atoms: number } | null>

// Somebody who presses again and again sees the first one arrive meanwhile.
const REST_MS = 30_000
// So many times the least that is taken.
const TIMES = 25
const REMEMBERED_MAX = 10_000

/** Opens the one who sends. */
export function openTestCoins(of: { chains: Chains; nowMs: () => number; newNonce: () => string }): SendTestCoins {
  const lastMs = new Map<string, number>()
  return async ({ userId, carried, coin, to }) => {
    const node = of.chains.simulated(carried.chain.chain)
    const key = `${userId} ${carried.chain.chain}`
    const nowMs = of.nowMs()
    if (node === null || nowMs - (lastMs.get(key) ?? 0) < REST_MS) return null
    if (lastMs.size >= REMEMBERED_MAX) lastMs.clear()
    lastMs.set(key, nowMs)
    const atoms = carried.minDeposit * TIMES
    const amount = rawOf(BigInt(atoms), { chain: carried.scale, house: coin.scale })
    if (amount === null) return null
    const { address, memo } = to
    const raw = simulatedRaw({ to: address, token: carried.token, amount: String(amount), memo, nonce: of.newNonce() })
    await node.broadcast(raw)
    return { txid: simulatedTxid(raw), atoms }
  }
}
