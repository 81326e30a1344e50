/** Why an order ended, in the order of their codes. */
export const END_REASONS = [
  'filled',
  'cancelled', // by its owner, one or all
  'expired', // its expire_at came
  'timed_out', // cancel_after
  'immediate_or_cancel', // what an ioc limit order could not fill
  'no_liquidity', // what a market order could not fill inside the band
  'self_trade',
  'oco', // the other leg came first
  'post_only', // would have taken when its trigger came
  'fill_or_kill', // could not be filled whole when its trigger came
  'market_closed',
  'no_funds', // of a contract: what opening costs was not there when it came to it
  'bankrupt', // of a contract: closing there would have cost more than there was
  'nothing_to_close', // its trigger came, and there was no position
  'liquidated', // its position was
  'deleveraged', // its position was
] as const
/** Why an order ended. */
export type EndReason = (typeof END_REASONS)[number]

/** Why an account changed, in the order of their codes. */
export const ENTRY_CAUSES = [
  'order_hold',
  'order_release',
  'deal_give',
  'deal_receive',
  'fee',
  'transfer',
  'hold',
  'post',
  'void',
  'contract_deal', // margin, fee, and what was won or lost
  'contract_margin', // put under a position, or taken from it
  'funding',
  'liquidation',
  'deleverage',
] as const
/** Why an account changed. */
export type EntryCause = (typeof ENTRY_CAUSES)[number]
