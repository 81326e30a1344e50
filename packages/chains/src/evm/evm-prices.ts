import { z } from 'zod'
import type { AskNode } from '../json-rpc.ts'
import { readAnswer } from '../read-answer.ts'
import { callOf, type EvmPayment, type GasPrice } from './evm-plan.ts'

const quantity = z
  .string()
  .regex(/^0x[0-9a-f]{1,64}$/i)
  .transform(BigInt)

const history = z.object({
  baseFeePerGas: z.array(quantity).min(1),
  reward: z.array(z.array(quantity)).optional(),
})

const BLOCKS_LOOKED_AT = 10
const PERCENTILE = 50
// What validators are offered where nobody else offers anything: one gwei.
const PRIORITY_ALONE = 1_000_000_000n

/** What gas costs now; null while that is above the bound: the payment waits for cheaper times. */
export async function gasPriceNow(ask: AskNode, maxFeeBound: bigint): Promise<GasPrice | null> {
  const found = readAnswer(
    history,
    await ask('eth_feeHistory', [`0x${BLOCKS_LOOKED_AT.toString(16)}`, 'latest', [PERCENTILE]]),
  )
  // The last of them is what the next block will ask.
  const base = found.baseFeePerGas.at(-1) ?? 0n
  const offered = (found.reward ?? []).flatMap(([one]) => one ?? []).toSorted((a, b) => (a < b ? -1 : 1))
  const usual = offered[offered.length >> 1] ?? 0n
  const priority = usual > 0n ? usual : PRIORITY_ALONE
  if (base + priority > maxFeeBound) return null
  // Twice the base fee outlasts six full blocks; what is not needed is not paid.
  const comfortable = base * 2n + priority
  return { maxFee: comfortable < maxFeeBound ? comfortable : maxFeeBound, priority }
}

/** How much gas a payment takes, with a quarter more for what changes until it is carried out. */
export async function gasOf(ask: AskNode, from: string, payment: EvmPayment): Promise<bigint> {
  const { to, value, data } = callOf(payment)
  const call = { from, to, value: `0x${value.toString(16)}`, data: `0x${data}` }
  const gas = readAnswer(quantity, await ask('eth_estimateGas', [call]))
  // A plain payment costs what it costs.
  return data === '' && gas === PLAIN_GAS ? gas : gas + gas / 4n
}

const PLAIN_GAS = 21_000n

/** The number of the next transaction of an address, as far as blocks tell. */
export async function nextNonce(ask: AskNode, address: string): Promise<number> {
  return Number(readAnswer(quantity, await ask('eth_getTransactionCount', [address, 'latest'])))
}

/** What an address holds of the chain's own coin, or of a token. */
export const balanceOf = (ask: AskNode, address: string, token: string | null): Promise<bigint> =>
  balanceAt(ask, { address, token, height: null })

/** What it held at a block; null: at the newest one. */
export async function balanceAt(
  ask: AskNode,
  { address, token, height }: { address: string; token: string | null; height: number | null },
): Promise<bigint> {
  const block = height === null ? 'latest' : `0x${height.toString(16)}`
  if (token === null) return readAnswer(quantity, await ask('eth_getBalance', [address, block]))
  const data = `0x70a08231${address.slice(2).toLowerCase().padStart(64, '0')}`
  return readAnswer(quantity, await ask('eth_call', [{ to: token, data }, block]))
}
