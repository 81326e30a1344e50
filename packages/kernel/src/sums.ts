// Sums may pass 2^53: what somebody types is added up before anything has refused it. The module stands alone, because a
// site would load another file for one number.
const PPM = 1_000_000n

/** The fee on a sum at a rate in parts per million, rounded up to an atom as `feeOf` rounds. */
export function feeOfSum(sum: bigint, rate: number): bigint {
  return divideUp(sum * BigInt(rate), PPM)
}

/** a ÷ b for integers ≥ 0, rounded up: what is taken from a person's money is never rounded in their disfavour unseen. */
export function divideUp(a: bigint, b: bigint): bigint {
  return (a + b - 1n) / b
}
