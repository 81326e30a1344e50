/** The bounds of what an institution sets for its own systems. */
export const APPLICATION_LIMITS = {
  addressesMax: 20,
  urlMax: 500,
  /** How long the secret before a new one goes on, in days. */
  oldSecretDays: 30,
  /** How long deliveries are kept, in days. */
  deliveriesDays: 30,
} as const

/** Where a delivery stands. */
export const DELIVERY_STATES = ['waiting', 'delivered', 'stopped'] as const

/** One of the places where a delivery can stand. */
export type DeliveryState = (typeof DELIVERY_STATES)[number]

/** Why a try brought no answer, or its answer does not count. */
export const DELIVERY_REASONS = [
  'timeout',
  'connection',
  'tls',
  'name',
  'address',
  'redirect',
  'gone',
  'unset',
] as const

/** One of the reasons. */
export type DeliveryReason = (typeof DELIVERY_REASONS)[number]
