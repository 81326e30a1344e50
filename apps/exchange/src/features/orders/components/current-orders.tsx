import type { OrderView } from '@bourse/protocol'
import { Button, type ListState, showToast } from '@bourse/ui'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type CardColumn, RowsOrCards } from '../../../site/lists/rows-or-cards.tsx'
import { sendCancel } from '../api/order-acts.ts'
import { useAskAgain } from '../api/use-orders-live.ts'
import { limitPrice, orderTotal, totalPlaces, triggerOf } from '../order-figures.ts'
import { AmendCell } from './amend-cell.tsx'
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

type Props = { readonly list: ListState<OrderView>; readonly pairs: Pairs; readonly inRoom?: boolean }

/** The orders that live: changed and taken back where they stand. */
export function CurrentOrders({ list, pairs, inRoom }: Props): ReactNode {
  const t = useTranslations('orders')
  const columns = useCurrentColumns(pairs)
  return (
    <RowsOrCards
      label={t('tabs.current')}
      columns={columns}
      list={list}
      rowKey={order => order.id}
      short
      {...(inRoom === true && { inRoom })}
    />
  )
}

function useCurrentColumns(pairs: Pairs): readonly CardColumn<OrderView>[] {
  const t = useTranslations('orders.columns')
  const of = (order: OrderView) => pairs.get(order.market)?.precision
  return [
    { key: 'time', head: t('time'), card: 'none', cell: order => <TimeCell seconds={order.ctime} /> },
    { key: 'pair', head: t('pair'), card: 'head', cell: order => <PairCell market={order.market} pairs={pairs} /> },
    { key: 'kind', head: t('kind'), card: 'head', cell: order => <KindCell order={order} /> },
    { key: 'side', head: t('side'), card: 'head', cell: order => <SideCell side={order.side} /> },
    {
      key: 'price',
      head: t('price'),
      align: 'end',
      cell: order =>
        limitPrice(order) === null ? <AtMarket /> : <AmendCell order={order} what="price" places={of(order)?.price} />,
    },
    {
      key: 'amount',
      head: t('amount'),
      align: 'end',
      cell: order => <AmountCell order={order} places={of(order)?.amount} />,
    },
    {
      key: 'filled',
      head: t('filled'),
      align: 'end',
      // A card that says "pending" has said it, and stays at two lines.
      has: order => order.status === 'part_filled',
      cell: order => <FilledCell order={order} />,
    },
    {
      key: 'total',
      head: t('total'),
      align: 'end',
      card: 'none',
      cell: order => <FigureCell value={orderTotal(order)} places={totalPlaces(of(order))} />,
    },
    {
      key: 'trigger',
      head: t('trigger'),
      align: 'end',
      from: 'roomy',
      has: order => triggerOf(order) !== null,
      cell: order => <TriggerCell order={order} places={of(order)?.price} />,
    },
    { key: 'status', head: t('status'), card: 'head', cell: order => <StatusCell order={order} /> },
    {
      key: 'cancel',
      head: <span className="sr-only">{t('cancel')}</span>,
      align: 'end',
      card: 'foot',
      cell: order => <CancelCell order={order} />,
    },
  ]
}

function AtMarket(): ReactNode {
  const t = useTranslations('orders.kinds')
  return <span className="text-muted">{t('market')}</span>
}

function CancelCell({ order }: { order: OrderView }): ReactNode {
  const t = useTranslations('orders.cancel')
  const askAgain = useAskAgain()
  const [sending, setSending] = useState(false)
  const act = async (button: HTMLElement) => {
    const next = afterRow(button)
    setSending(true)
    const result = await sendCancel(order)
    setSending(false)
    askAgain()
    // The row goes, and with it what had the focus: it goes on to the next one.
    if (result.ok) next?.focus()
    if (result.ok) showToast({ kind: 'success', title: t('done') })
    else showToast({ kind: 'error', title: result.msg })
  }
  return (
    <Button
      variant="ghost"
      size="row"
      sending={sending}
      onClick={event => void act(event.currentTarget)}
      aria-label={t('one', { id: String(order.id) })}
    >
      {t('act')}
    </Button>
  )
}

/** What the keyboard is led to when a row has gone: the same button of the next row, or of the one before; otherwise the list's tab. */
function afterRow(button: HTMLElement): HTMLElement | null {
  const row = button.closest('tr, li')
  const buttonOf = (other: Element | null | undefined): HTMLElement | null =>
    [...(other?.querySelectorAll<HTMLElement>('button') ?? [])].at(-1) ?? null
  const tab = button.closest('.order-tabs, .order-page')?.querySelector<HTMLElement>('[role="tab"][data-active]')
  return buttonOf(row?.nextElementSibling) ?? buttonOf(row?.previousElementSibling) ?? tab ?? null
}
