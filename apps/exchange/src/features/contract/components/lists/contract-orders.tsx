import type { ContractOrderView } from '@bourse/protocol'
import { Button, NumberText, showToast } from '@bourse/ui'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { AmendCell, type AmendCellProps } from '../../../../site/amending/amend-cell.tsx'
import type { AmendedTerms } from '../../../../site/amending/amended-terms.ts'
import { listOf } from '../../../../site/lists/list-state.ts'
import { type CardColumn, RowsOrCards } from '../../../../site/lists/rows-or-cards.tsx'
import { amendOrder, cancelAll, refusalText } from '../../api/contract-acts.ts'
import { useAskContractAgain, useOrders } from '../../api/contract-lists.ts'
import { useContract } from '../../room/contract-context.ts'
import { ActionCell, MomentCell, useKindText } from './order-words.tsx'
import { useCancel } from './use-cancel.ts'

/** The orders that live, each with a way to take it back. */
export function ContractOrders({ market }: { market: string | null }): ReactNode {
  const t = useTranslations('contract.lists')
  const answer = useOrders()
  const rows = answer.data?.filter(order => market === null || order.market === market)
  const columns = useColumns()
  return (
    <RowsOrCards
      label={t('tabs.orders')}
      columns={columns}
      list={listOf(answer, {
        rows,
        failed: t('failed.orders'),
        empty: { title: t('empty.orders'), text: t('empty.ordersText') },
      })}
      rowKey={order => order.id}
      inRoom
      short
    />
  )
}

function useColumns(): readonly CardColumn<ContractOrderView>[] {
  const t = useTranslations('contract.columns')
  const kindOf = useKindText()
  const { contracts } = useContract()
  const of = (order: ContractOrderView) => contracts.find(one => one.name === order.market)?.precision
  return [
    { key: 'time', head: t('time'), card: 'none', cell: order => <MomentCell seconds={order.ctime} /> },
    { key: 'market', head: t('contract'), card: 'head', cell: order => <b>{order.market}</b> },
    { key: 'action', head: t('action'), card: 'head', cell: order => <ActionCell action={order.action} /> },
    { key: 'kind', head: t('kind'), card: 'head', cell: order => kindOf(order.kind) },
    {
      key: 'price',
      head: t('price'),
      align: 'end',
      cell: order => <LivingCell order={order} what="price" places={of(order)?.price} />,
    },
    {
      key: 'amount',
      head: t('amount'),
      align: 'end',
      cell: order => <LivingCell order={order} what="amount" places={of(order)?.amount} />,
    },
    {
      key: 'filled',
      head: t('filled'),
      align: 'end',
      has: order => /[1-9]/.test(order.deal_stock),
      cell: order => <NumberText value={order.deal_stock} places={of(order)?.amount} />,
    },
    {
      key: 'trigger',
      head: t('trigger'),
      align: 'end',
      has: order => order.trigger_price !== null,
      cell: order => <WaitsCell order={order} places={of(order)?.price} />,
    },
    {
      key: 'held',
      head: t('held'),
      align: 'end',
      card: 'none',
      cell: order => <NumberText value={order.held} places={2} />,
    },
    {
      key: 'cancel',
      head: <span className="sr-only">{t('cancel')}</span>,
      align: 'end',
      card: 'foot',
      cell: order => <CancelCell order={order} />,
    },
  ]
}

type LivingProps = Omit<AmendCellProps, 'order' | 'send'> & { readonly order: ContractOrderView }

/** A term of an order that lives, changed where it stands. */
function LivingCell({ order, what, ...shown }: LivingProps): ReactNode {
  const askAgain = useAskContractAgain()
  if (what === 'price' && !/[1-9]/.test(order.price)) return <PriceCell order={order} places={shown.places} />
  if (what === 'amount' && order.amount === null) return <AmountCell order={order} places={shown.places} />
  const send = async (change: AmendedTerms): Promise<string | null> => {
    const answer = await amendOrder(order, change)
    if (!answer.ok) return Object.values(answer.fields)[0] ?? refusalText(answer)
    askAgain()
    return null
  }
  return <AmendCell {...shown} order={order} what={what} send={send} />
}

/** What it waits for, by which price, and of a trailing order how far it stays behind. */
function WaitsCell({ order, places }: { order: ContractOrderView; places: number | undefined }): ReactNode {
  const t = useTranslations('contract.options')
  if (order.trigger_price === null && order.trail === null) return <span className="muted">–</span>
  return (
    <span title={order.trigger_by === null ? undefined : t(`by.${order.trigger_by}`)}>
      {order.kind === 'trailing' ? (
        <>
          <NumberText value={order.trigger_price} places={places} />{' '}
          <small className="muted">
            <LivingCell order={order} what="trail" places={places} sign="±" />
          </small>
        </>
      ) : (
        <LivingCell order={order} what="trigger" places={places} />
      )}
    </span>
  )
}

/** A limit, or that it goes at market. */
export function PriceCell({ order, places }: { order: ContractOrderView; places: number | undefined }): ReactNode {
  const t = useTranslations('contract.columns')
  return /[1-9]/.test(order.price) ? (
    <NumberText value={order.price} places={places} />
  ) : (
    <span className="muted">{t('market')}</span>
  )
}

/** How much, or that it closes all there is. */
export function AmountCell({ order, places }: { order: ContractOrderView; places: number | undefined }): ReactNode {
  const t = useTranslations('contract.columns')
  return order.amount === null ? (
    <span className="muted">{t('all')}</span>
  ) : (
    <NumberText value={order.amount} places={places} />
  )
}

function CancelCell({ order }: { order: ContractOrderView }): ReactNode {
  const t = useTranslations('contract.cancel')
  const { cancel, sending } = useCancel(order)
  return (
    <Button
      variant="ghost"
      size="row"
      sending={sending}
      aria-label={t('one', { id: String(order.id) })}
      onClick={() => void cancel()}
    >
      {t('act')}
    </Button>
  )
}

/** Takes all orders back, of one contract or of all. */
export function CancelAll({ market }: { market: string | null }): ReactNode {
  const t = useTranslations('contract.cancel')
  const askAgain = useAskContractAgain()
  const [sending, setSending] = useState(false)
  const act = async (): Promise<void> => {
    setSending(true)
    const answer = await cancelAll(market)
    setSending(false)
    askAgain()
    if (answer.ok) showToast({ kind: 'success', title: t('allDone') })
    else showToast({ kind: 'error', title: refusalText(answer) })
  }
  return (
    <Button variant="ghost" size="row" sending={sending} onClick={() => void act()}>
      {market === null ? t('all') : t('allOf', { market })}
    </Button>
  )
}
