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
} as const
