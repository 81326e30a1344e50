/** The purses of a trader. */
export const OWN_PURSES = ['spot', 'contract', 'otc'] as const
/** One of a trader's purses. */
export type OwnPurse = (typeof OWN_PURSES)[number]

/** The purses that are rolled into from the spot purse, and out of. */
export const ROLLED_PURSES = ['contract', 'otc'] as const

/** Which way a transfer between purses goes: `in` leaves the spot purse, `out` comes back to it. */
export const TRANSFER_DIRECTIONS = ['in', 'out'] as const

/** What a transfer is to whoever reads of it. */
export const TRANSFER_KINDS = ['purses', 'sent', 'received'] as const

/** How far a transfer has come: `asked` ends as `done`, or is gone when it was refused. */
export const TRANSFER_STATES = ['asked', 'done'] as const

/** What a movement of money was, to whoever's money it is. */
export const FLOW_KINDS = [
  'trade',
  'contract',
  'transfer',
  'sent',
  'received',
  'conversion',
  'otc',
  'deposit',
  'withdrawal',
  'reward',
  'vote',
  'startup',
  'demo',
  'other',
] as const
/** One of them. */
export type FlowKind = (typeof FLOW_KINDS)[number]

/** Over how many days a line of closings goes. */
export const LINE_DAYS = [7, 30, 90] as const

/** What of a change of somebody's total was made otherwise than by prices and trades. */
export const MADE_PARTS = ['rewards', 'contracts', 'funding', 'fees'] as const
/** One of them. */
export type MadePart = (typeof MADE_PARTS)[number]

/** The terms of a conversion: how long a price holds, what the house keeps of it, and what is too little for an order. */
export const CONVERSION = {
  holdsMs: 8_000,
  spreadPpm: 1_000,
  dustSpreadPpm: 10_000,
  dustMaxUsd: 10,
  dustCoinsMax: 15,
} as const

/** Why a conversion was refused: it came late, its user had too little, or the house. */
export const CONVERSION_REASONS = ['late', 'balance', 'inventory'] as const
/** One of them. */
export type ConversionReason = (typeof CONVERSION_REASONS)[number]
