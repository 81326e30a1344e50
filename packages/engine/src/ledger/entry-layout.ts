/** What stands of an entry that is about to be carried out. */
export const ENTRY_FIELDS = {
  doubles: {
    available: 'By how much it changes what is available.',
    held: 'By how much it changes what is held.',
  },
  ints: {
    account: '',
    cause: '',
  },
} as const
