import type { NoticeTopic } from '@bourse/protocol'
import { NOTICES, type NoticeKind } from './notice.ts'

const BY_KIND: Partial<Record<NoticeKind, NoticeTopic>> = {
  new_device: 'device',
  order_bought: 'order_filled',
  order_sold: 'order_filled',
  order_part_bought: 'order_part',
  order_part_sold: 'order_part',
  trigger_bought: 'order_acted',
  trigger_sold: 'order_acted',
  orders_more: 'order_filled',
  long_liquidated: 'contract_closed',
  short_liquidated: 'contract_closed',
  long_deleveraged: 'contract_closed',
  short_deleveraged: 'contract_closed',
  long_near: 'liquidation_near',
  short_near: 'liquidation_near',
  funding_paid: 'funding',
  funding_received: 'funding',
  deposit_credited: 'deposit',
  bank_credited: 'deposit',
  transfer_received: 'transfer_in',
  sale_given: 'joined',
  sale_nothing: 'joined',
  sale_missed: 'joined',
  sale_called_off: 'joined',
  sale_handed_out: 'joined',
  vote_won: 'joined',
  vote_none: 'joined',
  vote_called_off: 'joined',
  sale_opened: 'reminder',
  vote_opened: 'reminder',
  price_above: 'price_alert',
  price_below: 'price_alert',
  price_moved: 'price_alert',
}

/** Under which topic somebody chooses whether they are told of a kind. */
export function topicOf(kind: NoticeKind): NoticeTopic {
  const named = BY_KIND[kind]
  if (named !== undefined) return named
  if (kind.startsWith('otc_')) return 'otc'
  const { type } = NOTICES[kind]
  return (
    {
      orders: 'order_ended',
      system: 'house',
      funds: 'withdrawal',
      security: 'protection',
      verify: 'verification',
    } as const
  )[type]
}
