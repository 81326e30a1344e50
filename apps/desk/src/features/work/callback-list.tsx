import type { deskWorkCallbacks } from '@bourse/protocol'
import { PlaceLink } from '@bourse/shell'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useWhen } from './use-when.ts'
import { useWorkColumns } from './use-work-columns.tsx'
import type { CallbackInfo } from './work-info.ts'
import { WorkList } from './work-list.tsx'
import { askedOf, type ListPlace, workHref } from './work-place.ts'

type Props = {
  readonly place: ListPlace<'waiting' | 'stopped' | 'delivered'>
  readonly chosen: number | null
}

/** What is posted to the systems of institutions, and how far it came. */
export function CallbackList({ place, chosen }: Props): ReactNode {
  const text = useTranslations('work.list')
  const when = useWhen()
  const { since, tries } = useWorkColumns()
  const before = place.before === null ? {} : { before: String(place.before) }
  return (
    <WorkList<typeof deskWorkCallbacks, CallbackInfo>
      tab="callbacks"
      place={place}
      asked={{ path: '/desk/work/callbacks', payload: askedOf(place) }}
      pageOf={({ callbacks, more }) => ({ rows: callbacks, more })}
      label={text('event')}
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
        since,
        tries,
        {
          key: 'answer',
          head: text('answer'),
          wide: true,
          cell: ({ answer }) => <span className="work-quiet">{answer ?? '–'}</span>,
        },
        { key: 'next', head: text('next'), cell: ({ next_at }) => <time>{when(next_at)}</time> },
      ]}
    />
  )
}
