import type { deskWorkTasks } from '@bourse/protocol'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useWords } from '../../site/languages/use-words.ts'
import { Marked } from '../../site/parts/dot.tsx'
import { ActButton } from '../acts/index.ts'
import { useWhen } from './use-when.ts'
import { useWorkColumns } from './use-work-columns.tsx'
import type { TaskInfo } from './work-info.ts'
import { WorkList } from './work-list.tsx'
import { askedOf, type ListPlace } from './work-place.ts'

/** The work that waits in the database, or was given up. */
export function TaskList({ place }: { readonly place: ListPlace<'all' | 'failed'> }): ReactNode {
  const text = useTranslations('work.list')
  const say = useWords()
  const when = useWhen()
  const { since, tries, error } = useWorkColumns()
  return (
    <WorkList<typeof deskWorkTasks, TaskInfo>
      tab="tasks"
      place={place}
      asked={{ path: '/desk/work/tasks', payload: askedOf(place) }}
      pageOf={({ tasks, more }) => ({ rows: tasks, more })}
      label={text('kind')}
      keyOf={({ job }) => job}
      columns={[
        { key: 'job', head: text('number'), cell: ({ job }) => <b>{job}</b> },
        { key: 'kind', head: text('kind'), cell: ({ title }) => <span>{say(title)}</span> },
        { key: 'about', head: text('about'), cell: ({ about }) => <span>{about ?? '–'}</span> },
        since,
        tries,
        {
          key: 'next',
          head: text('next'),
          cell: ({ next_at }) =>
            next_at === null ? <Marked tone="bad">{text('gone')}</Marked> : <time>{when(next_at)}</time>,
        },
        error,
        { key: 'acts', head: '', align: 'right', cell: task => <TaskActs task={task} /> },
      ]}
    />
  )
}

function TaskActs({ task: { job, next_at } }: { readonly task: TaskInfo }): ReactNode {
  const text = useTranslations('work.list')
  const known = { job: String(job) }
  return (
    <span className="work-acts">
      <ActButton name="job retry" known={known} label={text('retryOf', { number: known.job })}>
        {text('retry')}
      </ActButton>
      {next_at === null && (
        <ActButton name="job drop" known={known} label={text('dropOf', { number: known.job })}>
          {text('drop')}
        </ActButton>
      )}
    </span>
  )
}
