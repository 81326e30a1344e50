import { formatDigits } from '@bourse/kernel'

/** A part of a whole in per cent with one decimal, rounded down; a dash where there is no whole. */
export const shareText = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${formatDigits((BigInt(part) * 1000n) / BigInt(whole), 1)}%`
