import { mulDiv } from '../arithmetic.ts'
import { RATE_WHOLE } from './funding-rate.ts'

/** What the mark is made of, in ticks and milliseconds; rates in parts of RATE_WHOLE. */
export type MarkInputs = {
  index: number
  last: number
  /** The rate of the last slot, and how far the next one is. */
  lastRate: number
  toFundingMs: number
  intervalMs: number
  /** The mean basis: middle of the book less index. */
  basis: number
}

/** The mark: the middle of index with funding to come, index with the mean basis, and the last price; at least a tick. */
export function markPrice(inputs: MarkInputs): number {
  const { index, last, basis } = inputs
  return Math.max(1, middleOf(fundedPrice(inputs), index + basis, last))
}

/** The index with what funding will take of it until the next slot. */
export function fundedPrice({ index, lastRate, toFundingMs, intervalMs }: MarkInputs): number {
  const rate = mulDiv(Math.abs(lastRate), toFundingMs, intervalMs, 'half-up')
  const moved = mulDiv(index, rate, RATE_WHOLE, 'half-up')
  return lastRate < 0 ? index - moved : index + moved
}

/** The middle one of three. */
export function middleOf(one: number, two: number, three: number): number {
  return Math.max(Math.min(one, two), Math.min(Math.max(one, two), three))
}
