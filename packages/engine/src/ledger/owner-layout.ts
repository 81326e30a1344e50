import { layoutOf, shiftsOf } from '../memory/layout.ts'

/** What stands of an owner: sixteen bytes of what orders that come and go ask for, and the rest. */
export const OWNER_FIELDS = {
  doubles: {
    cancelAt: 'When all orders are to be cancelled; 0: never.',
  },
  ints: {
    number: '',
    standing:
      "The fee level and, above its four bits, how many orders live: beside the chain's ends, which change with it.",
    firstOrder: 'The first of the chain of living orders, by ascending id.',
    lastOrder: '',
  },
  aside: {
    firstAccount: '',
    timer: 'The timer of `cancelAt`, or NONE.',
    digestA: '',
    digestB: '',
  },
  packed: {
    int: 'standing',
    parts: [
      ['level', 4, ''],
      ['orders', 28, 'How many orders of the owner live, in all markets.'],
    ],
  },
} as const

/** Where an owner's figures stand, for code on the path of every order. */
export const OWNER = layoutOf(OWNER_FIELDS)

/** At which bit of what is packed each part of it begins. */
export const OWNER_SHIFT = shiftsOf(OWNER_FIELDS.packed.parts)
