/** The word of an action in the dictionaries. */
export const ACTION_WORDS = {
  open_long: 'openLong',
  open_short: 'openShort',
  close_long: 'closeLong',
  close_short: 'closeShort',
} as const
