import type { deskWorkLetters } from '@bourse/protocol'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { ActButton } from '../acts/index.ts'
import { useWhen } from './use-when.ts'
import { useWorkColumns } from './use-work-columns.tsx'
import type { LetterInfo } from './work-info.ts'
import { WorkList } from './work-list.tsx'
import { askedOf, type ListPlace } from './work-place.ts'

/** Letters and short messages on their way, sent, or given up; never their text. */
export function LetterList({ place }: { readonly place: ListPlace<'waiting' | 'given_up' | 'sent'> }): ReactNode {
  const text = useTranslations('work.list')
  const channels = useTranslations('work.channels')
  const when = useWhen()
  const { tries, error } = useWorkColumns()
  const waits = place.state === 'waiting'
  return (
    <WorkList<typeof deskWorkLetters, LetterInfo>
      tab="letters"
      place={place}
      asked={{ path: '/desk/work/letters', payload: askedOf(place) }}
      pageOf={({ letters, more }) => ({ rows: letters, more })}
      label={text('to')}
      keyOf={({ letter }) => letter}
      columns={[
        { key: 'letter', head: text('number'), cell: ({ letter }) => <b>{letter}</b> },
        { key: 'to', head: text('to'), cell: ({ to }) => <span>{to}</span> },
        { key: 'channel', head: text('kind'), cell: row => <span>{`${channels(row.channel)}, ${row.kind}`}</span> },
        { key: 'at', head: text('at'), cell: ({ at }) => <time>{when(at)}</time> },
        tries,
        {
          key: 'next',
          head: text(waits ? 'next' : 'ended'),
          cell: ({ next_at, ended_at }) => <time>{when(waits ? next_at : ended_at)}</time>,
        },
        error,
        { key: 'acts', head: '', align: 'right', cell: ({ letter }) => waits && <LetterActs letter={letter} /> },
      ]}
    />
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
