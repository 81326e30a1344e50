import { multiplyDecimals } from '@bourse/kernel'
import { buttonLook, CountdownClock, NumberText, numberText, RoundMark, Tag } from '@bourse/ui'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useDayAndTime } from '../../../site/account-page/moment.tsx'
import { Link } from '../../../site/links/link.tsx'
import { type Project, useStartupChanged } from '../api/use-startup.ts'
import { percentOf } from '../progress.ts'
import { RaisedBar } from './raised-bar.tsx'

type CardProps = {
  readonly project: Project
  readonly aheadMs: number
  /** It closes first: its button is the page's primary one. */
  readonly primary?: boolean
  /** Where its page is. */
  readonly place?: string
}

/** A project in a panel: how far it has come, its terms in four figures, and the way to it. */
export function ProjectCard({ project, aheadMs, primary, place = '/startup-info' }: CardProps): ReactNode {
  const t = useTranslations('startup')
  const isOpen = project.state === 'open'
  return (
    <article className="panel startup-card" aria-labelledby={`project-${project.id}`}>
      <div className="startup-card-top">
        <p className="muted fine">
          <Tag tone="brand">{t(`modes.${project.mode}`)}</Tag> {t(`standing.${project.state}`)}
        </p>
        <CardTime project={project} aheadMs={aheadMs} />
      </div>
      <div className="startup-who">
        <RoundMark sign={project.name.slice(0, 1)} size="l" />
        <div>
          <h3 id={`project-${project.id}`}>
            {project.name} <i className="muted">{project.coin}</i>
          </h3>
          <p className="muted">{project.story}</p>
        </div>
      </div>
      <div className="startup-raised">
        <p>
          <b className="num">
            <NumberText value={project.raised} />
          </b>{' '}
          <span className="muted">{t('ofGoal', { goal: numberText(project.goal), money: project.money })}</span>
          <b className="num">{numberText(percentOf(project))}%</b>
        </p>
        <RaisedBar project={project} size={8} />
      </div>
      <CardFacts project={project} />
      <p className="startup-card-act">
        <Link to={`${place}?id=${project.id}`} {...buttonLook(primary === true ? 'primary' : 'quiet', 'field')}>
          {t(isOpen && project.mode === 'lottery' ? 'takeTickets' : 'seeProject')}
        </Link>
        <span className="muted">{isOpen && <Hint project={project} />}</span>
      </p>
    </article>
  )
}

function CardTime({ project, aheadMs }: Pick<CardProps, 'project' | 'aheadMs'>): ReactNode {
  const moment = useDayAndTime()
  const changed = useStartupChanged()
  // One function for as long as the difference stays: the clock is not begun anew.
  const [clock] = useState(() => ({ now: () => Date.now() + aheadMs }))
  if (project.state === 'coming' || project.state === 'open') {
    const until = (project.state === 'coming' ? project.opens_at : project.closes_at) * 1000
    return <CountdownClock key={until} until={until} now={clock.now} onEnd={() => void changed()} />
  }
  return <span className="muted num">{moment(project.closes_at)}</span>
}

function Hint({ project }: { project: Project }): ReactNode {
  const t = useTranslations('startup.hints')
  if (project.mode === 'first') return t('first')
  if (project.mode === 'rata') return t('rata')
  const every = project.units / project.units_max
  return every <= 1 ? t('allWin') : t('lottery', { one: Math.round(every * 10) / 10 })
}

function CardFacts({ project }: { project: Project }): ReactNode {
  const t = useTranslations('startup.facts')
  const { money, mode } = project
  const isLottery = mode === 'lottery'
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t('price'), `${numberText(project.price)} ${money}`],
    isLottery
      ? [t('winning'), numberText(String(project.units_max))]
      : [t('forSale'), `${numberText(project.for_sale)} ${project.coin}`],
    isLottery ? [t('tickets'), numberText(String(project.units))] : [t('people'), numberText(String(project.people))],
    [t('each'), <EachPerson key="each" project={project} />],
  ]
  return (
    <dl className="startup-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** How much one person may take: in tickets, or in money. */
export function EachPerson({ project }: { project: Project }): ReactNode {
  const t = useTranslations('startup.facts')
  const { user_min: min, user_max: max, unit_price: price, money } = project
  if (project.mode === 'lottery') return t('ticketsEach', { min, max })
  const of = (units: number): string => numberText(multiplyDecimals(String(units), price) ?? '–')
  return t('moneyEach', { min: of(min), max: of(max), money })
}
