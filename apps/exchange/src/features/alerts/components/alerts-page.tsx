import '../alerts.css'
import { Button, EmptyState, FailedState, numberText, Skeleton, Tag } from '@bourse/ui'
import { useSearch } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { AccountHead } from '../../../site/account-page/account-head.tsx'
import { Moment } from '../../../site/account-page/moment.tsx'
import { Link } from '../../../site/links/link.tsx'
import { type Alert, useAlertPairs, useAlerts, useDeleteAlert } from '../api/use-alerts.ts'
import { AlertSetting } from './alert-form.tsx'

const FIRST_MARKET = 'BTCUSDT'
const SKELETON_ROWS = [0, 1, 2] as const

/** /alerts: sets one, and lists those that wait and those that were told. */
export function AlertsPage(): ReactNode {
  const t = useTranslations('alerts')
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const asked = search['market']
  const market = typeof asked === 'string' ? asked : FIRST_MARKET
  return (
    <div className="account-page">
      <AccountHead title={t('title')} lead={t('lead')} />
      <div className="alerts-page">
        <section aria-labelledby="alerts-new">
          <h2 id="alerts-new" className="section-title">
            {t('new')}
          </h2>
          <AlertSetting key={market} market={market} />
          <p className="alerts-ways">
            <Link to="/message?type=preferences" className="link-in-text">
              {t('ways')}
            </Link>
          </p>
        </section>
        <AlertList />
      </div>
    </div>
  )
}

function AlertList(): ReactNode {
  const t = useTranslations('alerts')
  const { data, error, refetch, isFetching } = useAlerts()
  if (data === undefined && error !== null) {
    return (
      <FailedState
        title={t('failed')}
        text={error.message}
        onRetry={() => void refetch()}
        retrying={isFetching}
        compact
      />
    )
  }
  if (data === undefined) {
    return (
      <ul className="alert-list" aria-busy>
        {SKELETON_ROWS.map(row => (
          <li key={row}>
            <Skeleton width={184} />
          </li>
        ))}
      </ul>
    )
  }
  if (data.length === 0) return <EmptyState title={t('empty')} text={t('emptyText')} />
  return (
    <ul className="alert-list" aria-label={t('list')}>
      {data.map(alert => (
        <AlertLine key={alert.id} alert={alert} />
      ))}
    </ul>
  )
}

function AlertLine({ alert }: { alert: Alert }): ReactNode {
  const t = useTranslations('alerts')
  const remove = useDeleteAlert()
  const [sending, setSending] = useState(false)
  const title = useAlertPairs().find(pair => pair.name === alert.market)?.title ?? alert.market
  const what =
    alert.kind === 'move'
      ? t('moves', { percent: String((alert.move ?? 0) / 100), base: numberText(alert.base) })
      : t(`reaches.${alert.kind}`, { price: numberText(alert.price ?? '') })
  return (
    <li data-told={alert.fired_at === null ? undefined : ''}>
      <div className="min-w-0">
        <Link to={`/trade/${alert.market}`}>
          <b>{title}</b>
        </Link>{' '}
        <span className="num">{what}</span>
        <span className="sub">
          {alert.fired_at === null ? (
            <>
              {t('setAt')} <Moment at={alert.created_at} />
            </>
          ) : (
            <>
              {t('toldAt', { price: numberText(alert.fired_price ?? '') })} <Moment at={alert.fired_at} />
            </>
          )}
        </span>
      </div>
      {alert.fired_at === null ? <Tag tone="brand">{t('waits')}</Tag> : <Tag>{t('told')}</Tag>}
      <Button
        variant="ghost"
        size="row"
        sending={sending}
        aria-label={t('removeOf', { market: title, what })}
        onClick={() => {
          setSending(true)
          void remove(alert.id).then(() => setSending(false))
        }}
      >
        {t('remove')}
      </Button>
    </li>
  )
}
