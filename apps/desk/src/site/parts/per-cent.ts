const PPM_PER_CENT = 10_000

/** Parts per million as per cent: 1000 is 0.1 %. */
export const perCent = (ppm: number): string => `${Number((ppm / PPM_PER_CENT).toFixed(4))} %`
