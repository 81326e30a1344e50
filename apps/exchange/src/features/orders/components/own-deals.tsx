import type { ListState } from '@bourse/ui'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { type CardColumn, RowsOrCards } from '../../../site/lists/rows-or-cards.tsx'
import type { OwnDeal } from '../api/order-lists.ts'
import { totalPlaces } from '../order-figures.ts'
import { FigureCell, PairCell, type Pairs, SideCell, TimeCell } from './order-cells.tsx'

type Props = {
  readonly list: ListState<OwnDeal>
  readonly pairs: Pairs
  readonly inRoom?: boolean
  /** All are of one order, whose pair and side are known. */
  readonly ofOrder?: boolean
}

/** One's own deals: at what price, how much, and what it cost. */
export function OwnDeals({ list, pairs, inRoom, ofOrder }: Props): ReactNode {
  const t = useTranslations('orders')
  const of = (deal: OwnDeal) => pairs.get(deal.market)?.precision
  const columns: readonly CardColumn<OwnDeal>[] = [
    { key: 'time', head: t('columns.time'), cell: deal => <TimeCell seconds={deal.time} /> },
    {
      key: 'pair',
      head: t('columns.pair'),
      card: 'head',
      cell: deal => <PairCell market={deal.market} pairs={pairs} />,
    },
    { key: 'side', head: t('columns.side'), card: 'head', cell: deal => <SideCell side={deal.side} /> },
    {
      key: 'price',
      head: t('columns.price'),
      align: 'end',
      cell: deal => <FigureCell value={deal.price} places={of(deal)?.price} />,
    },
    {
      key: 'amount',
      head: t('columns.amount'),
      align: 'end',
      cell: deal => <FigureCell value={deal.amount} places={of(deal)?.amount} />,
    },
    {
      key: 'total',
      head: t('columns.total'),
      align: 'end',
      cell: deal => <FigureCell value={deal.deal} places={totalPlaces(of(deal))} />,
    },
    {
      key: 'fee',
      head: t('columns.fee'),
      align: 'end',
      cell: deal => (
        <span className="whitespace-nowrap">
          <FigureCell value={deal.fee} places={undefined} /> <span className="text-muted">{deal.fee_coin}</span>
        </span>
      ),
    },
    {
      key: 'role',
      head: t('columns.role'),
      align: 'end',
      cell: deal => (deal.role === 1 ? t('roles.maker') : t('roles.taker')),
    },
  ]
  return (
    <RowsOrCards
      label={t('tabs.deals')}
      columns={ofOrder === true ? columns.filter(({ key }) => key !== 'pair' && key !== 'side') : columns}
      list={list}
      rowKey={deal => `${deal.id}-${deal.order_id}`}
      {...(inRoom === true && { inRoom })}
    />
  )
}
