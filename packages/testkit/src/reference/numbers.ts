import { OWNER_MAX, PRICE_MAX } from '@bourse/engine'
import { assert } from '@bourse/kernel'

/** The exact product of integers. */
export const times = (...factors: number[]): bigint => factors.reduce((product, factor) => product * BigInt(factor), 1n)

/** A product that is known to be safe, as a number again. */
export function safe(value: bigint): number {
  const plain = Number(value)
  assert(Number.isSafeInteger(plain), 'a figure that is kept is a safe integer')
  return plain
}

export const isWithin = (value: number, low: number, high: number): boolean =>
  Number.isSafeInteger(value) && value >= low && value <= high

export const isTrader = (owner: number): boolean => isWithin(owner, 1, OWNER_MAX)
export const isPrice = (price: number): boolean => isWithin(price, 1, PRICE_MAX)
export const isAmount = (amount: number): boolean => isWithin(amount, 1, Number.MAX_SAFE_INTEGER)
