/** What only an order of a contract has, at the place of its slot. */
export const TERM_FIELDS = {
  doubles: {
    holdPerLot: 'What it holds for each lot that is left; 0 of one that closes or waits.',
    lossPerLot:
      'What of that stands for the mark that was better when it was placed; isolated it goes into the margin.',
    feePerLot: 'What of that is for the fee.',
  },
  ints: {
    position: 'What it opens or closes.',
    triggerBy: '',
  },
} as const
