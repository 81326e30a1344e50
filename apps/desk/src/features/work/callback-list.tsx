import type { deskWorkCallbacks } from '@bourse/protocol'
import { PlaceLink } from '@bourse/shell'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useFollowed } from '../../site/live/follow.ts'
import { DataTable } from '../../site/parts/data-table.tsx'
import { Asked, Empty } from '../../site/parts/states.tsx'
import { ListStates } from './list-states.tsx'
import { useWhen } from './use-when.ts'
import { askedOf, type ListPlace, workHref } from './work-place.ts'

type Props = {
  readonly place: ListPlace<'waiting' | 'stopped' | 'delivered'>
  readonly chosen: number | null
}

/** What is posted to the systems of institutions, and how far it came. */
export function CallbackList({ place, chosen }: Props): ReactNode {
  const text = useTranslations('work.list')
  const empty = useTranslations('work.empty')
  const when = useWhen()
  const query = useFollowed<typeof deskWorkCallbacks>({
    key: ['work', 'callbacks', place],
    asked: { path: '/desk/work/callbacks', payload: askedOf(place) },
    topics: ['work'],
  })
  const before = place.before === null ? {} : { before: String(place.before) }
  return (
    <Asked query={query}>
      {({ callbacks, more }) => (
        <ListStates tab="callbacks" place={place} last={more ? (callbacks.at(-1)?.callback ?? null) : null}>
          {callbacks.length === 0 ? (
            <Empty>{empty('callbacks')}</Empty>
          ) : (
            <DataTable
              edge
              label={text('event')}
              rows={callbacks}
              keyOf={({ callback }) => callback}
              isChosen={({ callback }) => callback === chosen}
              columns={[
                {
                  key: 'callback',
                  head: text('number'),
                  cell: ({ callback }) => (
                    <PlaceLink
                      className="work-name"
                      href={workHref({ show: 'callbacks', state: place.state, ...before, callback: String(callback) })}
                    >
                      {callback}
                    </PlaceLink>
                  ),
                },
                {
                  key: 'institution',
                  head: text('institution'),
                  wide: true,
                  cell: ({ institution_name: name }) => <span>{name}</span>,
                },
                { key: 'event', head: text('event'), cell: ({ event }) => <code>{event}</code> },
                { key: 'at', head: text('since'), cell: ({ at }) => <time>{when(at)}</time> },
                { key: 'tries', head: text('tries'), align: 'right', cell: ({ tries }) => <span>{tries}</span> },
                {
                  key: 'answer',
                  head: text('answer'),
                  wide: true,
                  cell: ({ answer }) => <span className="work-quiet">{answer ?? '–'}</span>,
                },
                { key: 'next', head: text('next'), cell: ({ next_at }) => <time>{when(next_at)}</time> },
              ]}
            />
          )}
        </ListStates>
      )}
    </Asked>
  )
}
