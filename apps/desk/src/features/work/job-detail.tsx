import { CloseOutlined, WarningFilled } from '@ant-design/icons'
import { useGo } from '@bourse/shell'
import { Button } from 'antd'
import { type ReactNode, useId } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { useWords } from '../../site/languages/use-words.ts'
import { Facts } from '../../site/parts/facts.tsx'
import { ActButton } from '../acts/index.ts'
import { useWhen } from './use-when.ts'
import type { JobInfo } from './work-info.ts'
import { workHref } from './work-place.ts'

/** One job: whether it goes, what was wrong, and the act that runs it now. */
export function JobDetail({ job }: { readonly job: JobInfo }): ReactNode {
  const text = useTranslations('work.job')
  const say = useWords()
  const format = useFormatter()
  const when = useWhen()
  const go = useGo()
  const id = useId()
  const state = job.fails ? 'fails' : job.runs === 0 ? 'idle' : 'well'
  return (
    <section className="work-detail" aria-labelledby={id}>
      <header className="work-detail-head">
        {job.fails && <WarningFilled className="work-alarm" aria-hidden />}
        <h2 id={id}>{say(job.title)}</h2>
        <Button
          type="text"
          size="small"
          icon={<CloseOutlined />}
          aria-label={text('close')}
          onClick={() => go(workHref({}), { replace: true })}
        />
        <p>{text(state)}</p>
      </header>
      <div className="work-detail-body">
        <Facts
          facts={[
            [text('name'), <code key="name">{job.name}</code>],
            [text('since'), format.number(job.runs)],
            [text('failed'), format.number(job.failed)],
            ...(job.last_error === null
              ? []
              : ([[text('error'), `${when(job.last_at)} ${job.last_error}`]] as [string, string][])),
          ]}
        />
      </div>
      <footer className="work-detail-bar">
        <ActButton name="job run" known={{ name: job.name }} primary>
          {text('run')}
        </ActButton>
      </footer>
    </section>
  )
}
