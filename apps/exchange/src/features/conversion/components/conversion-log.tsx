import { NumberText, numberText, Select } from '@bourse/ui'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Moment } from '../../../site/account-page/moment.tsx'
import { PagedSection, ROWS_SHOWN } from '../../../site/lists/paged-section.tsx'
import type { CardColumn } from '../../../site/lists/rows-or-cards.tsx'
import { type Conversion, useConversions } from '../api/use-quote.ts'
import { priceView } from '../price-view.ts'

const ALL = 'all'

/** What was converted before, and what was refused. */
export function ConversionLog({ coins }: { coins: readonly string[] }): ReactNode {
  const t = useTranslations('conversion.log')
  const [{ coin, begin }, show] = useState({ coin: ALL, begin: 0 })
  const answer = useConversions({ ...(coin === ALL ? {} : { coin }), limit_begin: begin, limit_num: ROWS_SHOWN })
  return (
    <PagedSection
      id="conversion-log"
      title={t('title')}
      answer={answer}
      failed={t('failed')}
      empty={{ title: t('empty'), text: t('emptyText') }}
      columns={useColumns()}
      begin={begin}
      onBegin={next => show({ coin, begin: next })}
    >
      <Select
        label={t('allCoins')}
        labelHidden
        size="control"
        value={coin}
        onChange={next => show({ coin: next, begin: 0 })}
        options={[{ value: ALL, label: t('allCoins') }, ...coins.map(value => ({ value, label: value }))]}
      />
    </PagedSection>
  )
}

function useColumns(): readonly CardColumn<Conversion>[] {
  const t = useTranslations('conversion.log')
  const stateOf = ({ status, reason, late }: Conversion): string => {
    if (status === 'done' || reason === null) return t('done')
    return reason === 'late' ? t('late', { seconds: (late ?? 0).toFixed(1) }) : t(reason)
  }
  return [
    { key: 'time', head: t('time'), cell: row => <Moment at={row.time} /> },
    { key: 'gave', head: t('gave'), align: 'end', cell: row => <Gave row={row} /> },
    {
      key: 'got',
      head: t('got'),
      align: 'end',
      cell: row => (
        <>
          <NumberText value={row.got} /> {row.got !== null && row.to}
        </>
      ),
    },
    {
      key: 'price',
      head: t('price'),
      align: 'end',
      cell: row => <span className="muted num">{row.price === null ? t('dust') : priceView(row.price)}</span>,
    },
    { key: 'state', head: t('state'), align: 'end', card: 'head', cell: stateOf },
  ]
}

function Gave({ row: { gave, kind } }: { row: Conversion }): ReactNode {
  const t = useTranslations('conversion.log')
  const [first] = gave
  if (kind === 'dust' || first === undefined) return t('many', { count: gave.length })
  return (
    <span className="num">
      {numberText(first.amount)} {first.coin}
    </span>
  )
}
