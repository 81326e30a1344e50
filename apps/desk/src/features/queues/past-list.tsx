import { PlaceLink } from '@bourse/shell'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useWords } from '../../site/languages/use-words.ts'
import { DataTable } from '../../site/parts/data-table.tsx'
import { Asked, Empty } from '../../site/parts/states.tsx'
import { dayTime } from '../../site/time/moments.ts'
import { useQueuePast } from './use-queue.ts'

/** What was sent back and not answered, or decided today: what became of it, by whom and why. */
export function PastList({ queue, show }: { readonly queue: string; readonly show: 'asked' | 'done' }): ReactNode {
  const text = useTranslations('queues')
  const say = useWords()
  const past = useQueuePast(queue, show)
  return (
    <Asked query={past} rows={8}>
      {({ items }) =>
        items.length === 0 ? (
          <Empty>{text(show === 'asked' ? 'askedNone' : 'doneNone')}</Empty>
        ) : (
          <DataTable
            edge
            label={text(show)}
            rows={items}
            keyOf={({ id }) => id}
            columns={[
              { key: 'at', head: text('past.at'), cell: ({ at }) => <time>{dayTime(at)}</time> },
              { key: 'id', head: text('past.id'), cell: ({ id }) => <span>{id}</span> },
              {
                key: 'subject',
                head: text('past.subject'),
                wide: true,
                cell: ({ subject, person }) =>
                  person === null ? (
                    <span>{say(subject)}</span>
                  ) : (
                    <PlaceLink href={`/people/${person}`}>{say(subject)}</PlaceLink>
                  ),
              },
              { key: 'outcome', head: text('past.outcome'), wide: true, cell: row => <span>{say(row.outcome)}</span> },
              { key: 'by', head: text('past.by'), cell: ({ by }) => <span>{by}</span> },
            ]}
          />
        )
      }
    </Asked>
  )
}
