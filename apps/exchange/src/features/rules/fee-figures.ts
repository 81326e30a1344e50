import { atoms, feeOf, formatDecimal, ppm } from '@bourse/kernel'

/** Parts per million are hundredths of a hundredth of a per cent: four decimals. */
const PERCENT_SCALE = 4

/** A fee in parts per million as a per cent text: 1000 is `0.1`. */
export function percentOfPpm(rate: number): string {
  return formatDecimal(rate, PERCENT_SCALE)
}

const BTC_SCALE = 8

/** What one whole coin bought at a taker's rate costs in fee and leaves, in the coin itself, rounded as the engine rounds. */
export function feeExample(takerPpm: number): { fee: string; net: string } {
  const bought = atoms(10 ** BTC_SCALE)
  const fee = feeOf(bought, ppm(takerPpm))
  return { fee: formatDecimal(fee, BTC_SCALE), net: formatDecimal(bought - fee, BTC_SCALE) }
}
