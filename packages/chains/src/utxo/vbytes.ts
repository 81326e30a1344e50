// Virtual bytes of a transaction that spends witness keys: what stands around, one input with its signature, our change.
const FRAME = 11
const CHANGE = 31

/** One more output of ours that is spent. */
export const INPUT_VBYTES = 68

/** The virtual bytes of a payment to a script, without its inputs. */
export function paymentVbytes(scriptBytes: number, withChange: boolean): number {
  return FRAME + 9 + scriptBytes + (withChange ? CHANGE : 0)
}

/** What so many bytes cost, rounded up. */
export const feeOf = (vbytes: number, satPerVbyte: number): bigint => BigInt(Math.ceil(vbytes * satPerVbyte))
