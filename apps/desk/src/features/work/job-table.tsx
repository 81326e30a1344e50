import { PlaceLink } from '@bourse/shell'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useWords } from '../../site/languages/use-words.ts'
import { DataTable } from '../../site/parts/data-table.tsx'
import { useAge } from '../../site/time/use-age.ts'
import { RunTicks, useTook } from './run-ticks.tsx'
import { useWhen } from './use-when.ts'
import type { JobInfo } from './work-info.ts'
import { workHref } from './work-place.ts'

const GROUPS = ['exchange', 'house', 'lectern'] as const

/** The jobs in the order in which they are shown: by whose they are. */
export const inOrder = (jobs: readonly JobInfo[]): JobInfo[] =>
  jobs.toSorted((one, other) => GROUPS.indexOf(one.group) - GROUPS.indexOf(other.group))

type Props = { readonly jobs: readonly JobInfo[]; readonly chosen: string | null }

/** Every job: how often, when last, how long, when next, and how it went. */
export function JobTable({ jobs, chosen }: Props): ReactNode {
  const text = useTranslations('work.jobs')
  const groups = useTranslations('work.groups')
  const say = useWords()
  const took = useTook()
  const when = useWhen()
  return (
    <DataTable
      edge
      label={text('job')}
      rows={jobs}
      keyOf={({ name }) => name}
      isChosen={({ name }) => name === chosen}
      groupOf={({ group }) => groups(group)}
      columns={[
        {
          key: 'job',
          head: text('job'),
          cell: ({ name, title }) => (
            <PlaceLink className="work-name" href={workHref({ job: name })}>
              {say(title)}
            </PlaceLink>
          ),
        },
        { key: 'runs', head: text('runs'), cell: job => <Runs job={job} /> },
        {
          key: 'last',
          head: text('last'),
          cell: ({ last_at }) => <time>{last_at === null ? text('never') : when(last_at)}</time>,
        },
        {
          key: 'took',
          head: text('took'),
          align: 'right',
          cell: ({ took_ms }) => <span className="work-figure">{took_ms === null ? '–' : took(took_ms)}</span>,
        },
        {
          key: 'next',
          head: text('next'),
          cell: ({ next_at, running }) => <time className="work-quiet">{running ? text('now') : when(next_at)}</time>,
        },
        { key: 'recent', head: text('recent'), cell: ({ recent }) => <RunTicks recent={recent} /> },
        {
          key: 'failed',
          head: text('failed'),
          align: 'right',
          cell: ({ failed, fails }) => (
            <span className="work-figure" data-wrong={fails}>
              {failed === 0 ? '–' : failed}
            </span>
          ),
        },
      ]}
    />
  )
}

function Runs({ job: { kind, every_s } }: { readonly job: JobInfo }): ReactNode {
  const text = useTranslations('work.jobs')
  const age = useAge()
  const said =
    kind === 'queue' ? text('asTheyCome') : every_s === null ? text('byClock') : text('every', { age: age(every_s) })
  return <span className="work-quiet">{said}</span>
}
