/** How a withdrawal stands. */
export const WITHDRAWAL_STATES = [
  'asked',
  'reviewing',
  'approved',
  'signing',
  'broadcast',
  'confirmed',
  'rejected',
  'cancelled',
  'failed',
] as const

/** One of them. */
export type WithdrawalState = (typeof WITHDRAWAL_STATES)[number]
