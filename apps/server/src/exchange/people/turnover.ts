import { formatDigits } from '@bourse/kernel'

/** Turnovers are kept in millionths of a USDT, however many decimals the listed coin has. */
export const TURNOVER_SCALE = 6

/** A turnover as decimal text of USDT. */
export const turnoverText = (kept: string): string => formatDigits(BigInt(kept), TURNOVER_SCALE)
