import { layoutOf } from '../memory/layout.ts'

/** What stands of a price level. */
export const LEVEL_FIELDS = {
  doubles: {
    price: '',
    total: 'What is left there in all.',
  },
  ints: {
    head: 'Its first order; of a free level the next free one.',
    tail: 'Its last order.',
    count: 'How many orders stand there.',
  },
} as const

/** Where a level's figures stand, for code on the path of every order. */
export const LEVEL = layoutOf(LEVEL_FIELDS)
