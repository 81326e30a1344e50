import type { deskWorkJobs } from '@bourse/protocol'
import { useGo } from '@bourse/shell'
import { useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useKeys } from '../../site/keys/use-keys.ts'
import { useArea } from '../../site/languages/use-words.ts'
import { useFollowed } from '../../site/live/follow.ts'
import { Beside } from '../../site/parts/beside.tsx'
import { Marked } from '../../site/parts/dot.tsx'
import { PageHead } from '../../site/parts/page-head.tsx'
import { PageTabs } from '../../site/parts/page-tabs.tsx'
import { Asked } from '../../site/parts/states.tsx'
import { ActHost, useActOpen, useOpenAct } from '../acts/index.ts'
import { CallbackDetail } from './callback-detail.tsx'
import { CallbackList } from './callback-list.tsx'
import { ConversionList } from './conversion-list.tsx'
import { JobDetail } from './job-detail.tsx'
import { inOrder, JobTable } from './job-table.tsx'
import { LetterList } from './letter-list.tsx'
import { TaskList } from './task-list.tsx'
import type { WorkInfo } from './work-info.ts'
import { placeIn, tabOf, WORK_TABS, type WorkSearch, type WorkTab, workHref } from './work-place.ts'
import { WorkStrip } from './work-strip.tsx'
import './work.css'

/** Is something stuck, and does it matter. */
export function WorkPage(): ReactNode {
  useArea('work')
  const text = useTranslations('work')
  const search: WorkSearch = useSearch({ strict: false })
  const tab = tabOf(search)
  const work = useFollowed<typeof deskWorkJobs>({
    key: ['work', 'jobs'],
    asked: { path: '/desk/work/jobs', payload: {} },
    topics: ['work', 'figures'],
  })
  const fails = work.data?.jobs.filter(job => job.fails).length ?? 0
  return (
    <ActHost>
      <PageHead
        title={text('title')}
        states={
          <PageTabs<WorkTab>
            tabs={WORK_TABS}
            tab={tab}
            placeOf={show => workHref(show === 'jobs' ? {} : { show })}
            labelOf={value => <TabName tab={value} info={work.data} />}
          />
        }
      >
        {fails > 0 && <Marked tone="bad">{text('fails', { count: String(fails) })}</Marked>}
      </PageHead>
      <Asked query={work} rows={14}>
        {info => (
          <>
            <WorkStrip info={info} />
            <Lists tab={tab} search={search} info={info} />
          </>
        )}
      </Asked>
    </ActHost>
  )
}

function TabName({ tab, info }: { readonly tab: WorkTab; readonly info: WorkInfo | undefined }): ReactNode {
  const text = useTranslations('work.tabs')
  const counts =
    info === undefined
      ? null
      : {
          jobs: info.jobs.length,
          tasks: info.tasks.waiting,
          letters: info.mail.waiting + info.sms.waiting,
          callbacks: info.callbacks.waiting,
          conversions: info.conversions.waiting,
        }
  return (
    <>
      {text(tab)} {counts !== null && <span className="work-count">{counts[tab]}</span>}
    </>
  )
}

type ListsProps = { readonly tab: WorkTab; readonly search: WorkSearch; readonly info: WorkInfo }

function Lists({ tab, search, info }: ListsProps): ReactNode {
  if (tab === 'jobs') return <Jobs info={info} chosen={search.job ?? null} />
  if (tab === 'tasks') return <TaskList place={placeIn('tasks', search)} />
  if (tab === 'letters') return <LetterList place={placeIn('letters', search)} />
  if (tab === 'conversions') return <ConversionList place={placeIn('conversions', search)} />
  return <Callbacks search={search} />
}

function Jobs({ info, chosen }: { readonly info: WorkInfo; readonly chosen: string | null }): ReactNode {
  const go = useGo()
  const open = useOpenAct()
  const acting = useActOpen()
  const jobs = inOrder(info.jobs)
  const at = jobs.findIndex(({ name }) => name === chosen)
  const job = jobs[at]
  function step(by: number): void {
    const next = jobs[Math.min(jobs.length - 1, Math.max(0, at + by))]
    if (next !== undefined) go(workHref({ job: next.name }), { replace: true })
  }
  useKeys('work', {
    next: () => step(1),
    back: () => step(-1),
    run: () => job !== undefined && open({ name: 'job run', known: { name: job.name } }),
  })
  return (
    <Beside detail={job === undefined || acting ? null : <JobDetail job={job} />}>
      <JobTable jobs={jobs} chosen={chosen} />
    </Beside>
  )
}

function Callbacks({ search }: { readonly search: WorkSearch }): ReactNode {
  const open = useOpenAct()
  const acting = useActOpen()
  const place = placeIn('callbacks', search)
  const number = Number(search.callback)
  const chosen = Number.isSafeInteger(number) && number > 0 ? number : null
  const before = place.before === null ? {} : { before: String(place.before) }
  useKeys('work', {
    retry: () => chosen !== null && open({ name: 'callback retry', known: { callback: String(chosen) } }),
  })
  const away = workHref({ show: 'callbacks', state: place.state, ...before })
  return (
    <Beside detail={chosen === null || acting ? null : <CallbackDetail callback={chosen} away={away} />}>
      <CallbackList place={place} chosen={chosen} />
    </Beside>
  )
}
