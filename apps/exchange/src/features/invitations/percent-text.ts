import { formatDigits } from '@bourse/kernel'

const PPM_PLACES = 4

/** Parts per million as per cent: `20%`. */
export const percentText = (ppm: number): string => `${formatDigits(BigInt(ppm), PPM_PLACES)}%`
