import type { OrderView, PairView } from '@bourse/protocol'
import { namesPrice } from '@bourse/protocol/terms'
import { NumberText, numberText } from '@bourse/ui'
import type { ReactNode } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { Link } from '../../../site/links/link.tsx'
import { filledPercent, triggerOf } from '../order-figures.ts'
import { AmendCell } from './amend-cell.tsx'

/** The pairs by name, for their coins and decimals. */
export type Pairs = ReadonlyMap<string, PairView>

/** A moment, to the second where there is room. */
export function TimeCell({ seconds }: { seconds: number }): ReactNode {
  const format = useFormatter()
  const at = seconds * 1000
  const minute = format.dateTime(at, {
    day: '2-digit',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  return (
    <time className="num whitespace-nowrap text-muted" dateTime={new Date(at).toISOString()}>
      {minute}
      <span className="order-seconds">:{String(new Date(at).getSeconds()).padStart(2, '0')}</span>
    </time>
  )
}

/** A pair's name, leading into its trading room. */
export function PairCell({ market, pairs }: { market: string; pairs: Pairs }): ReactNode {
  return (
    <Link to={`/trade/${market}`} className="order-pair">
      {pairs.get(market)?.title ?? market}
    </Link>
  )
}

/** Bought or sold, in words and colour. */
export function SideCell({ side }: { side: 1 | 2 }): ReactNode {
  const t = useTranslations('orders.sides')
  return <b className={side === 2 ? 'up font-medium' : 'down font-medium'}>{side === 2 ? t('buy') : t('sell')}</b>
}

/** What kind of order it is, with what else was said about it. */
export function KindCell({ order }: { order: OrderView }): ReactNode {
  const t = useTranslations('orders')
  const format = useFormatter()
  const until =
    order.expire_at === null ? null : format.dateTime(order.expire_at * 1000, { day: 'numeric', month: 'short' })
  const words = [
    t(`kinds.${order.kind}`),
    ...(order.linked === null ? [] : [t('kinds.oco')]),
    ...(order.post_only ? [t('kinds.postOnly')] : []),
    ...(order.time_in_force === 'gtc' || !choosesLifetime(order) ? [] : [order.time_in_force.toUpperCase()]),
    ...(until === null ? [] : [t('kinds.until', { date: until })]),
  ]
  const trigger = triggerOf(order)
  // Where the column of triggers has no room, the kind says it when it is pointed at.
  const title = trigger === null ? undefined : `${t('columns.trigger')} ${trigger.sign} ${numberText(trigger.value)}`
  return (
    <span className="order-kind" title={title}>
      {words.join(t('kinds.comma'))}
    </span>
  )
}

/** Orders at market trade at once or not at all, whatever they say. */
function choosesLifetime({ kind }: OrderView): boolean {
  return namesPrice(kind)
}

/** How much is filled, as a bar and in figures. */
export function FilledCell({ order }: { order: OrderView }): ReactNode {
  const percent = filledPercent(order)
  return (
    <span className="whitespace-nowrap">
      <i className="order-meter" aria-hidden>
        <i style={{ width: `${percent}%` }} />
      </i>
      <NumberText value={percent} places={1} suffix="%" />
    </span>
  )
}

/** What sets it off: where it waits now, and of a trailing order also how far it stays behind. */
export function TriggerCell({ order, places }: { order: OrderView; places: number | undefined }): ReactNode {
  const t = useTranslations('orders')
  const trigger = triggerOf(order)
  if (trigger === null) return <NumberText value={null} />
  const trails = order.kind === 'trailing' && order.trail !== null
  return (
    <span className="whitespace-nowrap" title={trails ? t('trailTitle') : undefined}>
      {trails ? (
        <>
          {trigger.sign} <NumberText value={trigger.value} places={places} />{' '}
          <span className="order-trail">
            <AmendCell order={order} what="trail" places={places} sign="±" />
          </span>
        </>
      ) : (
        <AmendCell order={order} what="trigger" places={places} sign={trigger.sign} />
      )}
    </span>
  )
}

/** How far it has come, in words. */
export function StatusCell({ order }: { order: OrderView }): ReactNode {
  const t = useTranslations('orders.states')
  return (
    <span className="whitespace-nowrap" data-status={order.status}>
      {t(order.status)}
    </span>
  )
}

/** How much an order is of, in its own coin where that is not the pair's. */
export function AmountCell({ order, places }: { order: OrderView; places: number | undefined }): ReactNode {
  if (!order.by_value) return <AmendCell order={order} what="amount" places={places} />
  return (
    <span className="whitespace-nowrap">
      <NumberText value={order.amount} /> <span className="text-muted">{order.amount_coin}</span>
    </span>
  )
}

/** A figure at the decimals of its pair. */
export function FigureCell({ value, places }: { value: string | null; places: number | undefined }): ReactNode {
  return <NumberText value={value} places={places} />
}
