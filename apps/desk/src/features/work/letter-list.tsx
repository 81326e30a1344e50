import type { deskWorkLetters } from '@bourse/protocol'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useFollowed } from '../../site/live/follow.ts'
import { DataTable } from '../../site/parts/data-table.tsx'
import { Asked, Empty } from '../../site/parts/states.tsx'
import { ActButton } from '../acts/index.ts'
import { ListStates } from './list-states.tsx'
import { useWhen } from './use-when.ts'
import { askedOf, type ListPlace } from './work-place.ts'

/** Letters and short messages on their way, sent, or given up; never their text. */
export function LetterList({ place }: { readonly place: ListPlace<'waiting' | 'given_up' | 'sent'> }): ReactNode {
  const text = useTranslations('work.list')
  const empty = useTranslations('work.empty')
  const channels = useTranslations('work.channels')
  const when = useWhen()
  const query = useFollowed<typeof deskWorkLetters>({
    key: ['work', 'letters', place],
    asked: { path: '/desk/work/letters', payload: askedOf(place) },
    topics: ['work'],
  })
  const waits = place.state === 'waiting'
  return (
    <Asked query={query}>
      {({ letters, more }) => (
        <ListStates tab="letters" place={place} last={more ? (letters.at(-1)?.letter ?? null) : null}>
          {letters.length === 0 ? (
            <Empty>{empty('letters')}</Empty>
          ) : (
            <DataTable
              edge
              label={text('to')}
              rows={letters}
              keyOf={({ letter }) => letter}
              columns={[
                { key: 'letter', head: text('number'), cell: ({ letter }) => <b>{letter}</b> },
                { key: 'to', head: text('to'), cell: ({ to }) => <span>{to}</span> },
                {
                  key: 'channel',
                  head: text('kind'),
                  cell: row => <span>{`${channels(row.channel)}, ${row.kind}`}</span>,
                },
                { key: 'at', head: text('at'), cell: ({ at }) => <time>{when(at)}</time> },
                { key: 'tries', head: text('tries'), align: 'right', cell: ({ tries }) => <span>{tries}</span> },
                {
                  key: 'next',
                  head: text(waits ? 'next' : 'ended'),
                  cell: ({ next_at, ended_at }) => <time>{when(waits ? next_at : ended_at)}</time>,
                },
                {
                  key: 'error',
                  head: text('error'),
                  wide: true,
                  cell: ({ last_error }) => <span className="work-quiet">{last_error ?? '–'}</span>,
                },
                {
                  key: 'acts',
                  head: '',
                  align: 'right',
                  cell: ({ letter }) => waits && <LetterActs letter={letter} />,
                },
              ]}
            />
          )}
        </ListStates>
      )}
    </Asked>
  )
}

function LetterActs({ letter }: { readonly letter: number }): ReactNode {
  const text = useTranslations('work.list')
  const known = { letter: String(letter) }
  return (
    <span className="work-acts">
      <ActButton name="outbox retry" known={known} label={text('retryOf', { number: known.letter })}>
        {text('retry')}
      </ActButton>
      <ActButton name="outbox drop" known={known} label={text('dropOf', { number: known.letter })}>
        {text('drop')}
      </ActButton>
    </span>
  )
}
