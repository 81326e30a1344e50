import type { OrderView, PairView } from '@bourse/protocol'
import { numberText } from '@bourse/ui'
import { useTranslations } from 'use-intl'
import { averagePrice, filledPercent, totalPlaces } from '../../orders/index.ts'
import type { ToldOrder } from './told-order.ts'

/** What is said of an order: a title, and what there is to know beside it. */
export type OrderWords = { readonly title: string; readonly lines: readonly string[] }

/** An order's news in words: side, amount, average, what it came to, and what it cost. */
export function useOrderWords({ happening, order }: ToldOrder, pair: PairView | undefined): OrderWords {
  const t = useTranslations('messages.news')
  const reasons = useTranslations('messages.news.reasons')
  const market = pair?.title ?? order.market
  const side = order.side === 2 ? 'bought' : 'sold'
  if (happening === 'ended') {
    const reason = REASONS.find(one => one === order.reason) ?? 'other'
    return { title: t('ended', { market }), lines: [reasons(reason)] }
  }
  if (happening === 'acted') {
    const trigger = order.trigger_price === null ? '' : numberText(order.trigger_price)
    return { title: t('acted', { market }), lines: [t('actedText', { trigger, price: numberText(order.price) })] }
  }
  const amount = numberText(order.deal_stock, { places: pair?.precision.amount })
  const coin = pair?.stock ?? ''
  const isPart = happening === 'part' && !order.by_value
  const whole = numberText(order.amount, { places: pair?.precision.amount })
  const title = isPart ? t(`${side}Part`, { amount, whole, coin }) : t(side, { amount, coin })
  return { title, lines: [costOf(t, order, pair), ...feeOf(t, { happening, order }, pair)] }
}

const REASONS = [
  'expired',
  'timed_out',
  'immediate_or_cancel',
  'no_liquidity',
  'self_trade',
  'post_only',
  'fill_or_kill',
  'market_closed',
] as const

type Texts = ReturnType<typeof useTranslations<'messages.news'>>

function costOf(t: Texts, order: OrderView, pair: PairView | undefined): string {
  const average = averagePrice(order, pair?.precision ?? null) ?? ''
  return t('average', {
    average: numberText(average, { places: pair?.precision.price }),
    total: numberText(order.deal_money, { places: totalPlaces(pair?.precision) }),
    money: pair?.money ?? '',
  })
}

function feeOf(t: Texts, { happening, order }: ToldOrder, pair: PairView | undefined): string[] {
  const fee = numberText(order.deal_fee)
  const coin = (order.side === 2 ? pair?.stock : pair?.money) ?? ''
  const trigger = order.trigger_price
  if (happening === 'part')
    return [t('partFee', { percent: numberText(filledPercent(order), { places: 1 }), fee, coin })]
  return [trigger === null ? t('fee', { fee, coin }) : t('triggerFee', { trigger: numberText(trigger), fee, coin })]
}
