import '../startup.css'
import { divideDecimals } from '@bourse/kernel'
import type { ProjectPage as ProjectData } from '@bourse/protocol'
import {
  buttonLook,
  CountdownClock,
  EmptyState,
  FailedState,
  NumberText,
  numberText,
  RoundMark,
  Skeleton,
} from '@bourse/ui'
import { useLocation, useSearch } from '@tanstack/react-router'
import { ArrowLeft, ExternalLink, FileText, ShieldCheck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useDayAndTime } from '../../../site/account-page/moment.tsx'
import { Link } from '../../../site/links/link.tsx'
import { useProject } from '../api/use-startup.ts'
import { percentOf } from '../progress.ts'
import { RaisedBar } from './raised-bar.tsx'
import { Shares } from './shares.tsx'
import { SubscribePanel } from './subscribe-panel.tsx'
import { Terms } from './terms.tsx'

/** /startup-info and /ieodetail: one project, the one that the address names. */
export function ProjectPage(): ReactNode {
  const t = useTranslations('startup')
  const search: { readonly id?: unknown } = useSearch({ strict: false })
  const said = Number(search.id)
  const answer = useProject(Number.isInteger(said) && said > 0 ? said : null)
  const { data } = answer
  if (data === undefined) {
    return (
      <div className="wrap startup-page">
        {answer.isError ? (
          <FailedState title={t('failed')} text={answer.error.message} onRetry={() => void answer.refetch()} />
        ) : (
          <Skeleton width={400} height={28} />
        )}
      </div>
    )
  }
  if (data === null) {
    return (
      <div className="wrap startup-page">
        <h1 className="page-title">{t('title')}</h1>
        <EmptyState title={t('none')} text={t('noneText')} />
      </div>
    )
  }
  const { project, aheadMs } = data
  return (
    <div className="wrap startup-page">
      <Head project={project} />
      <Stations project={project} nowS={data.time} />
      <div className="startup-columns">
        <div className="startup-main">
          <Raised project={project} aheadMs={aheadMs} onEnd={() => void answer.refetch()} />
          <About project={project} />
          <Split project={project} />
          <Risks project={project} />
          <Shares project={project} />
        </div>
        <aside className="startup-side">
          <SubscribePanel key={project.id} project={project} />
          <Terms project={project} />
        </aside>
      </div>
    </div>
  )
}

function Head({ project }: { project: ProjectData }): ReactNode {
  const t = useTranslations('startup')
  const { pathname } = useLocation()
  const papers = [
    [project.paper, t('paper'), FileText],
    [project.site, t('site'), ExternalLink],
    [project.audit, t('audit'), ShieldCheck],
  ] as const
  return (
    <header className="startup-title">
      <RoundMark sign={project.name.slice(0, 1)} size="xl" />
      <div>
        <Link to={pathname === '/ieodetail' ? '/ieo' : '/startup'} className="startup-back muted">
          <ArrowLeft aria-hidden />
          {t('title')}
        </Link>
        <h1 className="page-title">
          {project.name} <span className="muted">{project.coin}</span>
        </h1>
      </div>
      <p className="startup-papers">
        {papers.map(
          ([place, word, Icon]) =>
            place !== null && (
              <a key={word} href={place} rel="noreferrer noopener" target="_blank" {...buttonLook('quiet', 'control')}>
                <span className="inline-flex items-center gap-2">
                  <Icon aria-hidden />
                  {word}
                </span>
              </a>
            ),
        )}
      </p>
    </header>
  )
}

/** The five moments of a sale, and which it has come to. */
function Stations({ project, nowS }: { project: ProjectData; nowS: number }): ReactNode {
  const t = useTranslations('startup.stations')
  const moment = useDayAndTime()
  const stations = [
    ['announced', project.announced_at, true],
    ['opens', project.opens_at, nowS >= project.opens_at],
    ['closes', project.closes_at, project.state === 'counting' || project.state === 'ended'],
    ['shares', project.ended_at, project.state === 'ended'],
    [
      'trades',
      project.outcome === null || project.outcome === 'sold' ? project.trades_at : null,
      nowS >= project.trades_at,
    ],
  ] as const
  const next = stations.findIndex(([, , isDone]) => !isDone)
  return (
    <ol className="startup-stations" aria-label={t('label')}>
      {stations.map(([name, at, isDone], index) => (
        <li key={name} data-is={isDone ? 'done' : index === next ? 'next' : undefined}>
          <i aria-hidden />
          <b>{t(name)}</b>
          <span className="sub num">{at === null ? (name === 'shares' ? t('after') : '–') : moment(at)}</span>
        </li>
      ))}
    </ol>
  )
}

function Raised(props: { project: ProjectData; aheadMs: number; onEnd: () => void }): ReactNode {
  const { project, aheadMs, onEnd } = props
  const t = useTranslations('startup')
  const [clock] = useState(() => ({ now: () => Date.now() + aheadMs }))
  const { money, state } = project
  const until = (state === 'coming' ? project.opens_at : project.closes_at) * 1000
  // Nobody has subscribed: there is nothing to divide by.
  const average = divideDecimals(project.raised, String(project.people), { places: 2, rounding: 'half-up' })
  return (
    <section aria-label={t('subscribed')} className="startup-raise">
      <div className="startup-raise-top">
        <div>
          <p className="muted">{t('subscribed')}</p>
          <p className="startup-figure num">
            <NumberText value={project.raised} />
            <small className="muted">{t('ofGoal', { goal: numberText(project.goal), money })}</small>
          </p>
        </div>
        {(state === 'coming' || state === 'open') && (
          <div className="startup-due">
            <p className="muted">{t(state === 'coming' ? 'opensIn' : 'closesIn')}</p>
            <CountdownClock key={until} until={until} now={clock.now} onEnd={onEnd} />
          </div>
        )}
      </div>
      <RaisedBar project={project} size={12} />
      <dl className="startup-facts">
        <div>
          <dt>{t('facts.share')}</dt>
          <dd className="num">{numberText(percentOf(project))}%</dd>
        </div>
        <div>
          <dt>{t('facts.people')}</dt>
          <dd className="num">{t('facts.peopleCount', { count: project.people })}</dd>
        </div>
        <div>
          <dt>{t('facts.average')}</dt>
          <dd className="num">{average === null ? '–' : `${numberText(average)} ${money}`}</dd>
        </div>
        <div>
          <dt>{t('facts.lastHour')}</dt>
          <dd className="num">
            {numberText(project.last_hour)} {money}
          </dd>
        </div>
      </dl>
    </section>
  )
}

function About({ project }: { project: ProjectData }): ReactNode {
  const t = useTranslations('startup')
  const [first, ...more] = project.about
  return (
    <section className="startup-prose">
      <h2 className="section-title">{t('about')}</h2>
      <p className="startup-lead">{first ?? project.story}</p>
      {more.map(text => (
        <p key={text} className="muted">
          {text}
        </p>
      ))}
    </section>
  )
}

function Split({ project }: { project: ProjectData }): ReactNode {
  const t = useTranslations('startup')
  if (project.split.length === 0) return null
  return (
    <section className="startup-prose">
      <h2 className="section-title">{t('split', { coin: project.coin })}</h2>
      <div className="startup-parts" aria-hidden>
        {project.split.map(({ name, percent }, at) => (
          <i key={name} data-shade={at} style={{ width: `${percent}%` }} />
        ))}
      </div>
      <ul className="startup-split">
        {project.split.map(({ name, percent, unlocks }, at) => (
          <li key={name}>
            <i data-shade={at} aria-hidden />
            <span>{name}</span>
            <b className="num">{percent}%</b>
            <span className="muted">{unlocks}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Risks({ project }: { project: ProjectData }): ReactNode {
  const t = useTranslations('startup')
  return (
    <section className="startup-prose">
      <h2 className="section-title">{t('risks')}</h2>
      <ul className="startup-risks">
        {project.risks.map(({ name, text }) => (
          <li key={name}>
            <b>{name}</b> <span className="muted">{text}</span>
          </li>
        ))}
        <li>
          <b>{t('anyRisk')}</b> <span className="muted">{t('anyRiskText')}</span>
        </li>
      </ul>
    </section>
  )
}
