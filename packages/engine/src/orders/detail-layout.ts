import { layoutOf } from '../memory/layout.ts'

/** What only some orders have. */
export const DETAIL_FIELDS = {
  doubles: {
    trigger: 'Where the trigger stands; 0: none.',
    trail: '',
    expireAt: '',
    rank: "0: the order's id.",
  },
  ints: {
    link: 'The slot of the OCO sibling; of a free entry the next free one.',
    timer: '',
  },
} as const

/** Where an entry's figures stand. */
export const DETAIL = layoutOf(DETAIL_FIELDS)
