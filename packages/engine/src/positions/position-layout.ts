import { shiftsOf } from '../memory/layout.ts'

/** What stands of a position. The long of an owner in a contract has an even place, the short the one behind it; both stay for ever. */
export const POSITION_FIELDS = {
  doubles: {
    quantity: 'Lots; 0: there is none.',
    entryValue: 'Quote atoms for which they were bought or sold.',
    margin: 'Quote atoms held for it.',
    closing: 'Lots of resting orders that close it.',
    opening: 'Lots of resting orders that open more of it.',
    openingValue: 'Quote atoms of those.',
    realised: 'Won and lost since it was opened.',
    fees: 'Paid since it was opened.',
    funding: 'Paid since it was opened; below zero: got.',
  },
  ints: {
    owner: '',
    account: "Its owner's account of the purse of contracts.",
    standing: 'How it is margined, and whether its hash is out of date.',
    market: '',
    orders: 'How many orders of it live.',
    firstOrder: 'The first of the chain of its living orders, by ascending id.',
    lastOrder: '',
    next: "The long of its owner's next contract in the same account; of a long alone.",
    digestA: '',
    digestB: '',
  },
  packed: {
    int: 'standing',
    parts: [
      ['leverage', 16, ''],
      ['isolated', 'flag', ''],
      ['isSet', 'flag', 'Its owner has said how it is margined; otherwise it begins as all begin.'],
      ['isDirty', 'flag', ''],
    ],
  },
} as const

/** At which bit of what is packed each part of it begins. */
export const POSITION_SHIFT = shiftsOf(POSITION_FIELDS.packed.parts)
