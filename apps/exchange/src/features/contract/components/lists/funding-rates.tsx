import { NumberText, Pager } from '@bourse/ui'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { listOf } from '../../../../site/lists/list-state.ts'
import { type CardColumn, RowsOrCards } from '../../../../site/lists/rows-or-cards.tsx'
import { PAST_ROWS, type SlotView, useFundingRates } from '../../api/contract-lists.ts'
import { useContract } from '../../room/contract-context.ts'
import { PaysWord, RateText } from '../room/rate-text.tsx'
import { MomentCell } from './order-words.tsx'

/** The settled slots of the room's contract: at which rate, at which mark, and who paid whom. */
export function FundingRates(): ReactNode {
  const t = useTranslations('contract-own.funding')
  const { contract } = useContract()
  const [begin, setBegin] = useState(0)
  const answer = useFundingRates(contract.name, begin)
  const columns = useColumns()
  return (
    <>
      <RowsOrCards
        label={t('rates', { market: contract.name })}
        columns={columns}
        list={listOf(answer, {
          rows: answer.data?.records,
          failed: t('failed'),
          empty: { title: t('empty'), text: t('emptyText') },
        })}
        rowKey={one => String(one.time)}
        inRoom
      />
      <Pager total={answer.data?.total ?? 0} begin={begin} size={PAST_ROWS} onBegin={setBegin} />
    </>
  )
}

function useColumns(): readonly CardColumn<SlotView>[] {
  const t = useTranslations('contract.columns')
  const { contract } = useContract()
  return [
    { key: 'time', head: t('time'), card: 'head', cell: one => <MomentCell seconds={one.time} /> },
    {
      key: 'rate',
      head: t('rate'),
      align: 'end',
      cell: one => (
        <>
          <RateText rate={one.rate} /> <PaysWord rate={one.rate} />
        </>
      ),
    },
    {
      key: 'mark',
      head: t('mark'),
      align: 'end',
      cell: one => <NumberText value={one.mark} places={contract.precision.price} />,
    },
  ]
}
