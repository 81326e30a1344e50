import { divideDecimals } from '@bourse/kernel'
import type { ContractOrderView } from '@bourse/protocol'
import { ChangeText, NumberText, Pager, Tag } from '@bourse/ui'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { listOf } from '../../../../site/lists/list-state.ts'
import { type CardColumn, RowsOrCards } from '../../../../site/lists/rows-or-cards.tsx'
import { type ClosingView, PAST_ROWS, useClosings, useHistory } from '../../api/contract-lists.ts'
import { useContract } from '../../room/contract-context.ts'
import { AmountCell, PriceCell } from './contract-orders.tsx'
import { ActionCell, MomentCell, useKindText, useReasonText } from './order-words.tsx'

type Props = { readonly market: string | null }

/** What ended, and why: one's orders, and above them what was closed without one's doing. */
export function ContractHistory({ market }: Props): ReactNode {
  const t = useTranslations('contract.lists')
  const [begin, setBegin] = useState(0)
  const answer = useHistory({ market, begin })
  const columns = useColumns()
  return (
    <>
      <Closings market={market} />
      <RowsOrCards
        label={t('tabs.history')}
        columns={columns}
        list={listOf(answer, {
          rows: answer.data?.records,
          failed: t('failed.history'),
          empty: { title: t('empty.history'), text: t('empty.historyText') },
        })}
        rowKey={order => order.id}
        inRoom
      />
      <Pager total={answer.data?.total ?? 0} begin={begin} size={PAST_ROWS} onBegin={setBegin} />
    </>
  )
}

function Closings({ market }: Props): ReactNode {
  const t = useTranslations('contract-own.closings')
  const { data } = useClosings()
  const rows = data?.filter(one => market === null || one.market === market) ?? []
  if (rows.length === 0) return null
  return (
    <ul className="contract-closings" aria-label={t('title')}>
      {rows.map(one => (
        <Closing key={`${one.time} ${one.market} ${one.side} ${one.kind} ${one.amount}`} one={one} />
      ))}
    </ul>
  )
}

/** A closing with its reason in a sentence: what happened, at which mark, and how much of it where. */
function Closing({ one }: { one: ClosingView }): ReactNode {
  const t = useTranslations('contract-own.closings')
  const side = useTranslations('contract.positions')
  const { contracts } = useContract()
  const of = contracts.find(({ name }) => name === one.market)
  return (
    <li>
      <MomentCell seconds={one.time} />
      <Tag tone="warn">{t(one.kind)}</Tag>
      <b>{one.market}</b>
      <span className={one.side === 'long' ? 'up' : 'down'}>{side(one.side)}</span>
      <span>
        <NumberText value={one.amount} places={of?.precision.amount} /> {of?.stock}
      </span>
      <span>
        {t(one.kind === 'liquidated' ? 'markThen' : 'priceThen')}{' '}
        <NumberText value={one.price} places={of?.precision.price} />
      </span>
      <span className="muted">{t(one.kind === 'liquidated' ? 'liquidatedText' : 'deleveragedText')}</span>
    </li>
  )
}

function useColumns(): readonly CardColumn<ContractOrderView>[] {
  const t = useTranslations('contract.columns')
  const kindOf = useKindText()
  const reasonOf = useReasonText()
  const { contracts } = useContract()
  const of = (order: ContractOrderView) => contracts.find(one => one.name === order.market)?.precision
  const average = (order: ContractOrderView): string | null =>
    /[1-9]/.test(order.deal_stock)
      ? divideDecimals(order.deal_money, order.deal_stock, { places: of(order)?.price ?? 2, rounding: 'half-up' })
      : null
  return [
    { key: 'time', head: t('time'), cell: order => <MomentCell seconds={order.ftime ?? order.ctime} /> },
    { key: 'market', head: t('contract'), card: 'head', cell: order => <b>{order.market}</b> },
    { key: 'action', head: t('action'), card: 'head', cell: order => <ActionCell action={order.action} /> },
    { key: 'kind', head: t('kind'), card: 'head', cell: order => kindOf(order.kind) },
    {
      key: 'price',
      head: t('price'),
      align: 'end',
      cell: order => <PriceCell order={order} places={of(order)?.price} />,
    },
    {
      key: 'average',
      head: t('average'),
      align: 'end',
      cell: order => <NumberText value={average(order)} places={of(order)?.price} />,
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
      cell: order => <NumberText value={order.deal_stock} places={of(order)?.amount} />,
    },
    {
      key: 'realised',
      head: t('realised'),
      align: 'end',
      has: order => order.realised !== null,
      cell: order => <ChangeText value={order.realised} places={2} />,
    },
    {
      key: 'fee',
      head: t('fee'),
      align: 'end',
      from: 'wide',
      cell: order => <NumberText value={order.deal_fee} places={2} />,
    },
    { key: 'reason', head: t('reason'), cell: order => reasonOf(order) },
  ]
}
