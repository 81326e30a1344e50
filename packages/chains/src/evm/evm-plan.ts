import type { KeyPlace } from '../keys/account.ts'

/** What a transaction may cost for each unit of gas. */
export type GasPrice = { readonly maxFee: bigint; readonly priority: bigint }

/** A transaction that waits to be signed: kept as it is, so that after a crash the same one is signed again. */
export type EvmPlan = GasPrice & {
  readonly chainId: number
  /** Whose money it moves. */
  readonly place: KeyPlace
  readonly nonce: number
  /** Who is called: the receiver, or the token. */
  readonly to: string
  readonly value: bigint
  /** What is said to it, in hex; empty for a plain payment. */
  readonly data: string
  readonly gas: bigint
}

/** What is paid to whom. */
export type EvmPayment = { readonly token: string | null; readonly address: string; readonly amount: bigint }

// transfer(address,uint256)
const TRANSFER = 'a9059cbb'

/** Who is called, with how much and what: a token moves by being told to. */
export function callOf({ token, address, amount }: EvmPayment): Pick<EvmPlan, 'to' | 'value' | 'data'> {
  if (token === null) return { to: address, value: amount, data: '' }
  return { to: token, value: 0n, data: TRANSFER + word(BigInt(address)) + word(amount) }
}

const word = (value: bigint): string => value.toString(16).padStart(64, '0')

/** The most that a plan can cost beside what it pays. */
export const costMax = ({ gas, maxFee }: Pick<EvmPlan, 'gas' | 'maxFee'>): bigint => gas * maxFee

// A node lets only what pays a tenth more take the place of what waits; an eighth leaves room for its rounding.
const RAISE_PARTS = 8n

/** A price with which a stuck transaction is replaced; null when it would pass the bound. */
export function raisedPrice(stuck: GasPrice, now: GasPrice, maxFeeBound: bigint): GasPrice | null {
  const raise = (price: bigint): bigint => price + price / RAISE_PARTS + 1n
  const maxFee = bigger(raise(stuck.maxFee), now.maxFee)
  const priority = bigger(raise(stuck.priority), now.priority)
  return maxFee > maxFeeBound ? null : { maxFee, priority }
}

const bigger = (a: bigint, b: bigint): bigint => (a > b ? a : b)
