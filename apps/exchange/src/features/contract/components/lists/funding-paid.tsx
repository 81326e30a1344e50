import { multiplyDecimals } from '@bourse/kernel'
import { ChangeText, NumberText } from '@bourse/ui'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { listOf } from '../../../../site/lists/list-state.ts'
import { type CardColumn, RowsOrCards } from '../../../../site/lists/rows-or-cards.tsx'
import { type FundingView, useFundingPaid } from '../../api/contract-lists.ts'
import { useContract } from '../../room/contract-context.ts'
import { MomentCell } from './order-words.tsx'

/** What one's positions paid and got as funding. */
export function FundingPaid({ market }: { market: string | null }): ReactNode {
  const t = useTranslations('contract.lists')
  const answer = useFundingPaid()
  const rows = answer.data?.filter(one => market === null || one.market === market)
  const columns = useColumns()
  return (
    <RowsOrCards
      label={t('tabs.funding')}
      columns={columns}
      list={listOf(answer, {
        rows,
        failed: t('failed.funding'),
        empty: { title: t('empty.funding'), text: t('empty.fundingText') },
      })}
      rowKey={one => `${one.time} ${one.market} ${one.side}`}
      inRoom
    />
  )
}

function useColumns(): readonly CardColumn<FundingView>[] {
  const t = useTranslations('contract.columns')
  const side = useTranslations('contract.positions')
  const { contracts } = useContract()
  const of = (one: FundingView) => contracts.find(({ name }) => name === one.market)?.precision
  return [
    { key: 'time', head: t('time'), cell: one => <MomentCell seconds={one.time} /> },
    { key: 'market', head: t('contract'), card: 'head', cell: one => <b>{one.market}</b> },
    {
      key: 'side',
      head: t('side'),
      card: 'head',
      cell: one => <span className={one.side === 'long' ? 'up' : 'down'}>{side(one.side)}</span>,
    },
    {
      key: 'rate',
      head: t('rate'),
      align: 'end',
      cell: one => <NumberText value={multiplyDecimals(one.rate, '100')} places={4} signed suffix="%" />,
    },
    {
      key: 'mark',
      head: t('mark'),
      align: 'end',
      cell: one => <NumberText value={one.mark} places={of(one)?.price} />,
    },
    { key: 'amount', head: t('paid'), align: 'end', cell: one => <ChangeText value={one.amount} places={2} /> },
  ]
}
