import { buttonLook, EmptyState, FailedState, NumberText, numberText, RoundMark, Skeleton } from '@bourse/ui'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useStore } from 'zustand'
import { useDayAndTime } from '../../../site/account-page/moment.tsx'
import { Link } from '../../../site/links/link.tsx'
import { session } from '../../../site/site.ts'
import { type OwnSubscription, useOwnSubscriptions } from '../api/use-startup.ts'
import { percentOf } from '../progress.ts'

/** What one has subscribed, project by project, and what came of it. */
export function OwnSubscriptions(): ReactNode {
  const t = useTranslations('startup.own')
  const isSignedIn = useStore(session.store, state => state.token !== null)
  const answer = useOwnSubscriptions(true)
  const { data } = answer
  if (!isSignedIn) {
    const place = encodeURIComponent('/startup?show=mine')
    return (
      <EmptyState
        title={t('signIn')}
        actions={
          <Link to={`/login?redirect=${place}`} {...buttonLook('primary', 'field')}>
            {t('toSignIn')}
          </Link>
        }
      />
    )
  }
  if (data === undefined) {
    if (!answer.isError) return <Skeleton width={400} height={24} />
    return <FailedState title={t('failed')} text={answer.error.message} onRetry={() => void answer.refetch()} />
  }
  if (data.records.length === 0) return <EmptyState title={t('none')} text={t('noneText')} />
  return (
    <ul className="startup-own" aria-label={t('title')}>
      {data.records.map(record => (
        <Own key={record.project.id} record={record} />
      ))}
    </ul>
  )
}

function Own({ record }: { record: OwnSubscription }): ReactNode {
  const t = useTranslations('startup.own')
  const modes = useTranslations('startup.modes')
  const { project } = record
  const money = (value: string): ReactNode => (
    <>
      <NumberText value={value} /> {project.money}
    </>
  )
  return (
    <li>
      <div className="startup-who">
        <RoundMark sign={project.name.slice(0, 1)} />
        <div>
          <h2>
            <Link to={`/startup-info?id=${project.id}`}>
              {project.name} <i className="muted">{project.coin}</i>
            </Link>
          </h2>
          <p className="muted fine">
            {modes(project.mode)} · <Result record={record} />
          </p>
        </div>
      </div>
      <dl className="startup-facts">
        <div>
          <dt>{t('amount')}</dt>
          <dd className="num">{money(record.amount)}</dd>
        </div>
        <div>
          <dt>{t('held')}</dt>
          <dd className="num">{money(record.held)}</dd>
        </div>
        <div>
          <dt>{t('paid')}</dt>
          <dd className="num">{money(record.paid)}</dd>
        </div>
        <div>
          <dt>{t('back')}</dt>
          <dd className="num">{money(record.back)}</dd>
        </div>
        <div>
          <dt>{t('coins')}</dt>
          <dd className="num">
            <NumberText value={record.coins} /> {record.coins !== null && project.coin}
          </dd>
        </div>
        <div>
          <dt>{t('delivered')}</dt>
          <dd className="num">
            <NumberText value={record.delivered} /> {project.coin}
          </dd>
        </div>
      </dl>
      <Coming record={record} />
      <Entries record={record} />
    </li>
  )
}

function Result({ record: { project, given, units } }: { record: OwnSubscription }): ReactNode {
  const t = useTranslations('startup.own')
  const moment = useDayAndTime()
  if (given === null) return t(project.state === 'open' ? 'open' : 'counting', { at: moment(project.closes_at) })
  if (project.outcome !== 'sold') return t(project.outcome === 'missed' ? 'missed' : 'calledOff')
  if (project.mode === 'lottery') return t('won', { given, units })
  return t('given', { share: percentOf({ units: given, units_max: units }) })
}

function Coming({ record: { next, project } }: { record: OwnSubscription }): ReactNode {
  const t = useTranslations('startup.own')
  const moment = useDayAndTime()
  if (next === null) return null
  return (
    <p className="muted fine">
      {t('next', { amount: numberText(next.amount), coin: project.coin, at: moment(next.at) })}
    </p>
  )
}

function Entries({ record }: { record: OwnSubscription }): ReactNode {
  const t = useTranslations('startup.own')
  const moment = useDayAndTime()
  const { project, entries } = record
  const isLottery = project.mode === 'lottery'
  return (
    <details className="startup-entries">
      <summary>{t('entries', { count: entries.length })}</summary>
      <ul>
        {entries.map(({ number, ticket, time, units, amount, given }) => (
          <li key={number}>
            <span className="num muted">#{number}</span>
            <span className="muted">{moment(time)}</span>
            {isLottery && (
              <span className="num">
                {units === 1 ? t('ticket', { ticket }) : t('ticketRange', { first: ticket, last: ticket + units - 1 })}
              </span>
            )}
            <span className="num">
              {numberText(amount)} {project.money}
            </span>
            {given !== null && <span className="num muted">{t('givenOf', { given, units })}</span>}
          </li>
        ))}
      </ul>
    </details>
  )
}
