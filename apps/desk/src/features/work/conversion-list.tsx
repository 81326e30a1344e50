import type { deskWorkConversions } from '@bourse/protocol'
import type { ReactNode } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { Marked } from '../../site/parts/dot.tsx'
import { ActButton } from '../acts/index.ts'
import { useWorkColumns } from './use-work-columns.tsx'
import type { ConversionInfo } from './work-info.ts'
import { WorkList } from './work-list.tsx'
import { askedOf, type ListPlace } from './work-place.ts'

const MIB = 1024 * 1024

/** The documents on their way into pages, or whose way ended in a fault. */
export function ConversionList({ place }: { readonly place: ListPlace<'waiting' | 'failed'> }): ReactNode {
  const text = useTranslations('work.list')
  const format = useFormatter()
  const { since } = useWorkColumns()
  return (
    <WorkList<typeof deskWorkConversions, ConversionInfo>
      tab="conversions"
      place={place}
      asked={{ path: '/desk/work/conversions', payload: askedOf(place) }}
      pageOf={({ conversions, more }) => ({ rows: conversions, more })}
      label={text('format')}
      keyOf={({ document }) => document}
      columns={[
        { key: 'document', head: text('number'), cell: ({ document: of }) => <b>{of}</b> },
        {
          key: 'institution',
          head: text('institution'),
          wide: true,
          cell: ({ institution, institution_name: name }) => <span>{`${institution} ${name}`}</span>,
        },
        { key: 'format', head: text('format'), cell: row => <span>{row.format}</span> },
        {
          key: 'size',
          head: text('size'),
          align: 'right',
          cell: ({ bytes }) => <span>{`${format.number(bytes / MIB, { maximumFractionDigits: 1 })} MiB`}</span>,
        },
        { key: 'state', head: text('state'), cell: row => <Standing row={row} /> },
        since,
        { key: 'acts', head: '', align: 'right', cell: row => <ConversionActs row={row} /> },
      ]}
    />
  )
}

function Standing({ row: { state, progress, reason } }: { readonly row: ConversionInfo }): ReactNode {
  const text = useTranslations('work.states')
  if (state === 'failed')
    return <Marked tone="bad">{reason === null ? text('failed') : `${text('failed')}, ${reason}`}</Marked>
  return <span>{state === 'queued' ? text('queued') : text('converting', { percent: String(progress) })}</span>
}

function ConversionActs({ row }: { readonly row: ConversionInfo }): ReactNode {
  const text = useTranslations('work.list')
  const known = { document: String(row.document) }
  return row.state === 'failed' ? (
    <ActButton name="conversion retry" known={known} label={text('retryOf', { number: known.document })}>
      {text('retry')}
    </ActButton>
  ) : (
    <ActButton name="conversion drop" known={known} label={text('dropOf', { number: known.document })}>
      {text('drop')}
    </ActButton>
  )
}
