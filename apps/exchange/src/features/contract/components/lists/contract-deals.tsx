import type { ContractDealView } from '@bourse/protocol'
import { ChangeText, NumberText, Pager } from '@bourse/ui'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { listOf } from '../../../../site/lists/list-state.ts'
import { type CardColumn, RowsOrCards } from '../../../../site/lists/rows-or-cards.tsx'
import { PAST_ROWS, useDeals } from '../../api/contract-lists.ts'
import { useContract } from '../../room/contract-context.ts'
import { ActionCell, MomentCell } from './order-words.tsx'

/** One's deals, those of a liquidation included. */
export function ContractDeals({ market }: { market: string | null }): ReactNode {
  const t = useTranslations('contract.lists')
  const [begin, setBegin] = useState(0)
  const answer = useDeals({ market, begin })
  const columns = useColumns()
  return (
    <>
      <RowsOrCards
        label={t('tabs.deals')}
        columns={columns}
        list={listOf(answer, {
          rows: answer.data?.records,
          failed: t('failed.deals'),
          empty: { title: t('empty.deals'), text: t('empty.dealsText') },
        })}
        rowKey={deal => `${deal.id} ${deal.order_id ?? ''} ${deal.action}`}
        inRoom
      />
      <Pager total={answer.data?.total ?? 0} begin={begin} size={PAST_ROWS} onBegin={setBegin} />
    </>
  )
}

function useColumns(): readonly CardColumn<ContractDealView>[] {
  const t = useTranslations('contract.columns')
  const { contracts } = useContract()
  const of = (deal: ContractDealView) => contracts.find(one => one.name === deal.market)?.precision
  return [
    { key: 'time', head: t('time'), cell: deal => <MomentCell seconds={deal.time} /> },
    { key: 'market', head: t('contract'), card: 'head', cell: deal => <b>{deal.market}</b> },
    { key: 'action', head: t('action'), card: 'head', cell: deal => <ActionCell action={deal.action} /> },
    {
      key: 'price',
      head: t('price'),
      align: 'end',
      cell: deal => <NumberText value={deal.price} places={of(deal)?.price} />,
    },
    {
      key: 'amount',
      head: t('amount'),
      align: 'end',
      cell: deal => <NumberText value={deal.amount} places={of(deal)?.amount} />,
    },
    {
      key: 'value',
      head: t('value'),
      align: 'end',
      from: 'wide',
      cell: deal => <NumberText value={deal.deal} places={2} />,
    },
    { key: 'fee', head: t('fee'), align: 'end', cell: deal => <NumberText value={deal.fee} places={2} /> },
    {
      key: 'realised',
      head: t('realised'),
      align: 'end',
      has: deal => deal.realised !== null,
      cell: deal => <ChangeText value={deal.realised} places={2} />,
    },
    {
      key: 'role',
      head: t('role'),
      cell: deal => (deal.order_id === null ? t('liquidation') : t(deal.role === 1 ? 'maker' : 'taker')),
    },
  ]
}
