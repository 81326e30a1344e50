import type { deskWorkConversions } from '@bourse/protocol'
import type { ReactNode } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { useFollowed } from '../../site/live/follow.ts'
import { DataTable } from '../../site/parts/data-table.tsx'
import { Marked } from '../../site/parts/dot.tsx'
import { Asked, Empty } from '../../site/parts/states.tsx'
import { ActButton } from '../acts/index.ts'
import { ListStates } from './list-states.tsx'
import { useWhen } from './use-when.ts'
import type { ConversionInfo } from './work-info.ts'
import { askedOf, type ListPlace } from './work-place.ts'

const MIB = 1024 * 1024

/** The documents on their way into pages, or whose way ended in a fault. */
export function ConversionList({ place }: { readonly place: ListPlace<'waiting' | 'failed'> }): ReactNode {
  const text = useTranslations('work.list')
  const empty = useTranslations('work.empty')
  const format = useFormatter()
  const when = useWhen()
  const query = useFollowed<typeof deskWorkConversions>({
    key: ['work', 'conversions', place],
    asked: { path: '/desk/work/conversions', payload: askedOf(place) },
    topics: ['work'],
  })
  return (
    <Asked query={query}>
      {({ conversions, more }) => (
        <ListStates tab="conversions" place={place} last={more ? (conversions.at(-1)?.document ?? null) : null}>
          {conversions.length === 0 ? (
            <Empty>{empty('conversions')}</Empty>
          ) : (
            <DataTable
              edge
              label={text('format')}
              rows={conversions}
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
                { key: 'at', head: text('since'), cell: ({ at }) => <time>{when(at)}</time> },
                { key: 'acts', head: '', align: 'right', cell: row => <ConversionActs row={row} /> },
              ]}
            />
          )}
        </ListStates>
      )}
    </Asked>
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
