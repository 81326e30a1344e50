import { shiftsOf } from '../memory/layout.ts'

/** What stands of an account: two of them share a cache line, so what only the digest needs stands apart. */
export const ACCOUNT_FIELDS = {
  doubles: {
    available: '',
    held: '',
  },
  ints: {
    owner: "Its owner's number.",
    marked: 'Purse and asset, and whether it is among those changed.',
    ownerIndex: "The owner's index in the owner table.",
    next: "The owner's next account.",
  },
  packed: {
    int: 'marked',
    parts: [
      ['asset', 16, ''],
      ['purse', 14, ''],
      ['isDirty', 'flag', 'Changed since its hash was last taken.'],
    ],
  },
} as const

/** At which bit of what is packed each part of it begins. */
export const ACCOUNT_SHIFT = shiftsOf(ACCOUNT_FIELDS.packed.parts)
