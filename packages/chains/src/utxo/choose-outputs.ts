import { feeOf, INPUT_VBYTES, paymentVbytes } from './vbytes.ts'

/** An output of ours that has not been spent. */
export type Unspent = {
  readonly txid: string
  readonly index: number
  readonly amount: bigint
}

/** What a payment takes and gives back. */
export type Choice<Output extends Unspent> = {
  readonly inputs: readonly Output[]
  readonly fee: bigint
  /** What comes back to us; nothing when it would cost more to spend than it holds. */
  readonly change: bigint
}

// Exact sums are looked for no longer than this: the search doubles with every output.
const SEARCH_STEPS_MAX = 20_000

/**
 * Chooses which outputs pay: first a set whose sum needs no change (nothing of ours left on the chain to be followed,
 * one output less to pay for); without one, the largest first until it suffices.
 */
export function chooseOutputs<Output extends Unspent>(
  unspent: readonly Output[],
  of: { pays: bigint; scriptBytes: number; satPerVbyte: number; dust: bigint },
): Choice<Output> | null {
  const perInput = feeOf(INPUT_VBYTES, of.satPerVbyte)
  const around = feeOf(paymentVbytes(of.scriptBytes, false), of.satPerVbyte)
  const forChange = feeOf(paymentVbytes(of.scriptBytes, true), of.satPerVbyte) - around
  // An output that costs more than it holds helps nobody.
  const worth = unspent.filter(({ amount }) => amount > perInput).toSorted(byAmountThenPlace)
  const target = of.pays + around
  const exact = findExact(worth, { target, perInput, slack: forChange + perInput })
  if (exact !== null) {
    const total = sum(exact)
    return { inputs: exact, fee: total - of.pays, change: 0n }
  }
  const inputs: Output[] = []
  for (const one of worth) {
    inputs.push(one)
    const total = sum(inputs)
    const needed = target + perInput * BigInt(inputs.length)
    const change = total - needed - forChange
    if (change >= of.dust) return { inputs, fee: needed + forChange - of.pays, change }
    // What is left is too little to be an output of its own: it goes to the fee.
    if (total >= needed) return { inputs, fee: total - of.pays, change: 0n }
  }
  return null
}

const sum = (outputs: readonly Unspent[]): bigint => outputs.reduce((total, { amount }) => total + amount, 0n)

// Equal amounts keep one order wherever it is done, so that a plan made again is the same plan.
function byAmountThenPlace(a: Unspent, b: Unspent): number {
  if (a.amount !== b.amount) return a.amount < b.amount ? 1 : -1
  return a.txid === b.txid ? a.index - b.index : a.txid < b.txid ? -1 : 1
}

function findExact<Output extends Unspent>(
  worth: readonly Output[],
  { target, perInput, slack }: { target: bigint; perInput: bigint; slack: bigint },
): Output[] | null {
  const values = worth.map(({ amount }) => amount - perInput)
  const left: bigint[] = [...values]
  for (let at = left.length - 2; at >= 0; at--) left[at] = (left[at] ?? 0n) + (left[at + 1] ?? 0n)
  let steps = 0
  const taken: number[] = []
  const search = (at: number, wanted: bigint): boolean => {
    if (wanted <= 0n) return wanted >= -slack
    if (steps++ > SEARCH_STEPS_MAX || (left[at] ?? 0n) < wanted) return false
    taken.push(at)
    if (search(at + 1, wanted - (values[at] ?? 0n))) return true
    taken.pop()
    return search(at + 1, wanted)
  }
  if (!search(0, target)) return null
  return taken.flatMap(at => worth[at] ?? [])
}
