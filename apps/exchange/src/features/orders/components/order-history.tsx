import type { OrderView } from '@bourse/protocol'
import { Button, Dialog, type ListState } from '@bourse/ui'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { listOf } from '../../../site/lists/list-state.ts'
import { type CardColumn, RowsOrCards } from '../../../site/lists/rows-or-cards.tsx'
import { useOwnDeals } from '../api/order-lists.ts'
import { averagePrice, dealtTotal, limitPrice, totalPlaces } from '../order-figures.ts'
import {
  AmountCell,
  FigureCell,
  FilledCell,
  KindCell,
  PairCell,
  type Pairs,
  SideCell,
  StatusCell,
  TimeCell,
  TriggerCell,
} from './order-cells.tsx'
import { OwnDeals } from './own-deals.tsx'

type Props = { readonly list: ListState<OrderView>; readonly pairs: Pairs; readonly inRoom?: boolean }

/** The orders that ended, each with the way to its deals. */
export function OrderHistory({ list, pairs, inRoom }: Props): ReactNode {
  const t = useTranslations('orders')
  const [shown, setShown] = useState<OrderView | null>(null)
  const columns = useHistoryColumns(pairs, setShown)
  const pairOf = ({ market }: OrderView): string => pairs.get(market)?.title ?? market
  const kindAndSide = ({ kind, side }: OrderView) => [t(`kinds.${kind}`), t(side === 2 ? 'sides.buy' : 'sides.sell')]
  return (
    <>
      <RowsOrCards
        label={t('tabs.history')}
        columns={columns}
        list={list}
        rowKey={order => order.id}
        {...(inRoom === true && { inRoom })}
      />
      <Dialog
        wide
        open={shown !== null}
        onOpenChange={open => !open && setShown(null)}
        title={t('dealsOf', { id: String(shown?.id ?? '') })}
        {...(shown !== null && { text: [pairOf(shown), ...kindAndSide(shown)].join(' · ') })}
      >
        {shown !== null && <DealsOfOrder order={shown} pairs={pairs} />}
      </Dialog>
    </>
  )
}

function DealsOfOrder({ order, pairs }: { order: OrderView; pairs: Pairs }): ReactNode {
  const t = useTranslations('orders')
  const answer = useOwnDeals({ market: order.market, order_id: order.id, limit_num: 100 })
  const empty = { title: t('empty.dealsOfOrder') }
  return (
    <div className="order-deals-of">
      <OwnDeals
        ofOrder
        pairs={pairs}
        list={listOf(answer, { rows: answer.data?.records, failed: t('failed.deals'), empty })}
      />
    </div>
  )
}

function useHistoryColumns(pairs: Pairs, show: (order: OrderView) => void): readonly CardColumn<OrderView>[] {
  const t = useTranslations('orders.columns')
  const of = (order: OrderView) => pairs.get(order.market)?.precision
  return [
    { key: 'time', head: t('time'), cell: order => <TimeCell seconds={order.ctime} /> },
    { key: 'pair', head: t('pair'), card: 'head', cell: order => <PairCell market={order.market} pairs={pairs} /> },
    { key: 'kind', head: t('kind'), card: 'head', cell: order => <KindCell order={order} /> },
    { key: 'side', head: t('side'), card: 'head', cell: order => <SideCell side={order.side} /> },
    {
      key: 'price',
      head: t('price'),
      align: 'end',
      cell: order => <FigureCell value={limitPrice(order)} places={of(order)?.price} />,
    },
    {
      key: 'average',
      head: t('average'),
      align: 'end',
      cell: order => <FigureCell value={averagePrice(order, of(order) ?? null)} places={of(order)?.price} />,
    },
    {
      key: 'amount',
      head: t('amount'),
      align: 'end',
      cell: order => <AmountCell order={order} places={of(order)?.amount} />,
    },
    { key: 'filled', head: t('filled'), align: 'end', cell: order => <FilledCell order={order} /> },
    {
      key: 'total',
      head: t('total'),
      align: 'end',
      from: 'wide',
      cell: order => <FigureCell value={dealtTotal(order)} places={totalPlaces(of(order))} />,
    },
    {
      key: 'trigger',
      head: t('trigger'),
      align: 'end',
      from: 'roomy',
      cell: order => <TriggerCell order={order} places={of(order)?.price} />,
    },
    { key: 'status', head: t('status'), cell: order => <StatusCell order={order} /> },
    {
      key: 'deals',
      head: <span className="sr-only">{t('deals')}</span>,
      align: 'end',
      card: 'foot',
      cell: order => <DealsCell order={order} onShow={() => show(order)} />,
    },
  ]
}

function DealsCell({ order, onShow }: { order: OrderView; onShow: () => void }): ReactNode {
  const t = useTranslations('orders')
  // An order without deals has nothing to show; its place stays, so that the columns do not jump.
  if (!/[1-9]/.test(order.deal_stock)) return null
  return (
    <Button
      variant="ghost"
      size="row"
      onClick={onShow}
      aria-label={`${t('columns.deals')}: ${t('dealsOf', { id: String(order.id) })}`}
    >
      {t('columns.deals')}
    </Button>
  )
}
