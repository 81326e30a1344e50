import type { deskWorkTasks } from '@bourse/protocol'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useWords } from '../../site/languages/use-words.ts'
import { useFollowed } from '../../site/live/follow.ts'
import { DataTable } from '../../site/parts/data-table.tsx'
import { Marked } from '../../site/parts/dot.tsx'
import { Asked, Empty } from '../../site/parts/states.tsx'
import { ActButton } from '../acts/index.ts'
import { ListStates } from './list-states.tsx'
import { useWhen } from './use-when.ts'
import type { TaskInfo } from './work-info.ts'
import { askedOf, type ListPlace } from './work-place.ts'

/** The work that waits in the database, or was given up. */
export function TaskList({ place }: { readonly place: ListPlace<'all' | 'failed'> }): ReactNode {
  const empty = useTranslations('work.empty')
  const query = useFollowed<typeof deskWorkTasks>({
    key: ['work', 'tasks', place],
    asked: { path: '/desk/work/tasks', payload: askedOf(place) },
    topics: ['work'],
  })
  return (
    <Asked query={query}>
      {({ tasks, more }) => (
        <ListStates tab="tasks" place={place} last={more ? (tasks.at(-1)?.job ?? null) : null}>
          {tasks.length === 0 ? <Empty>{empty('tasks')}</Empty> : <Tasks tasks={tasks} />}
        </ListStates>
      )}
    </Asked>
  )
}

function Tasks({ tasks }: { readonly tasks: readonly TaskInfo[] }): ReactNode {
  const text = useTranslations('work.list')
  const say = useWords()
  const when = useWhen()
  return (
    <DataTable
      edge
      label={text('kind')}
      rows={tasks}
      keyOf={({ job }) => job}
      columns={[
        { key: 'job', head: text('number'), cell: ({ job }) => <b>{job}</b> },
        { key: 'kind', head: text('kind'), cell: ({ title }) => <span>{say(title)}</span> },
        { key: 'about', head: text('about'), cell: ({ about }) => <span>{about ?? '–'}</span> },
        { key: 'at', head: text('since'), cell: ({ at }) => <time>{when(at)}</time> },
        { key: 'tries', head: text('tries'), align: 'right', cell: ({ tries }) => <span>{tries}</span> },
        {
          key: 'next',
          head: text('next'),
          cell: ({ next_at }) =>
            next_at === null ? <Marked tone="bad">{text('gone')}</Marked> : <time>{when(next_at)}</time>,
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
          cell: task => <TaskActs task={task} />,
        },
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
