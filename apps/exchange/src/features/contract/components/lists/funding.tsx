import { ChangeText, NumberText, Pager, Segment } from '@bourse/ui'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { listOf } from '../../../../site/lists/list-state.ts'
import { type CardColumn, RowsOrCards } from '../../../../site/lists/rows-or-cards.tsx'
import { type FundingView, PAST_ROWS, useFundingPaid } from '../../api/contract-lists.ts'
import { useContract } from '../../room/contract-context.ts'
import { RateText } from '../room/rate-text.tsx'
import { FundingRates } from './funding-rates.tsx'
import { MomentCell } from './order-words.tsx'

/** Funding: one's own, and the rates of the room's contract. */
export function Funding({ market }: { market: string | null }): ReactNode {
  const t = useTranslations('contract-own.funding')
  const { contract } = useContract()
  const [shown, setShown] = useState<'mine' | 'rates'>('mine')
  const choices = [
    { value: 'mine', label: t('mine') },
    { value: 'rates', label: t('rates', { market: contract.name }) },
  ] as const
  return (
    <>
      <div className="contract-list-choice">
        <Segment label={t('whose')} value={shown} onChange={setShown} choices={choices} />
      </div>
      {shown === 'mine' ? <FundingPaid market={market} /> : <FundingRates />}
    </>
  )
}

/** What one's positions paid and got as funding. */
function FundingPaid({ market }: { market: string | null }): ReactNode {
  const t = useTranslations('contract.lists')
  const [begin, setBegin] = useState(0)
  const answer = useFundingPaid({ market, begin })
  const columns = useColumns()
  return (
    <>
      <RowsOrCards
        label={t('tabs.funding')}
        columns={columns}
        list={listOf(answer, {
          rows: answer.data?.records,
          failed: t('failed.funding'),
          empty: { title: t('empty.funding'), text: t('empty.fundingText') },
        })}
        rowKey={one => `${one.time} ${one.market} ${one.side}`}
        inRoom
      />
      <Pager total={answer.data?.total ?? 0} begin={begin} size={PAST_ROWS} onBegin={setBegin} />
    </>
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
      cell: one => <RateText rate={one.rate} />,
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
