import type { Level } from '@bourse/protocol/terms'
import { NumberText, Tag } from '@bourse/ui'
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useLevels } from '../../../site/init/use-levels.ts'
import { Link } from '../../../site/links/link.tsx'
import type { User } from '../../../site/site.ts'
import { percentOfPpm } from '../../rules/index.ts'
import { NextLevel } from './next-level.tsx'

/** What the level costs and allows, and what the next one asks. */
export function LevelPanel({ user }: { user: User }): ReactNode {
  const t = useTranslations('account.level')
  const levels = useLevels() ?? []
  return (
    <section className="panel account-panel" aria-labelledby="level-title">
      <div className="account-panel-head">
        <h2 id="level-title">{t('title')}</h2>
        <Link to="/userlevel" className="more-link">
          {t('all')}
          <ArrowRight aria-hidden className="size-3.5" />
        </Link>
      </div>
      <NextLevel user={user} />
      <table className="ui-table level-table" aria-label={t('fees')}>
        <thead>
          <tr>
            <th scope="col">{t('title')}</th>
            <th scope="col" data-align="end">
              {t('from')}
            </th>
            <th scope="col" data-align="end">
              {t('maker')}
            </th>
            <th scope="col" data-align="end">
              {t('taker')}
            </th>
          </tr>
        </thead>
        <tbody>
          {levels.map(level => (
            <LevelRow key={level.level} level={level} mine={level.level === user.level} />
          ))}
        </tbody>
      </table>
      <dl className="level-limits">
        <div>
          <dt>{t('withdrawDaily')}</dt>
          <dd>
            <NumberText value={user.limits.withdraw_daily} /> USDT
          </dd>
        </div>
        <div>
          <dt>{t('openOrders')}</dt>
          <dd>
            <NumberText value={String(user.limits.open_orders_max)} />
          </dd>
        </div>
      </dl>
    </section>
  )
}

function LevelRow({ level, mine }: { level: Level; mine: boolean }): ReactNode {
  const t = useTranslations('account.level')
  return (
    <tr data-mine={mine ? '' : undefined} aria-current={mine ? 'true' : undefined}>
      <td>
        <span className="inline-flex items-center gap-2">
          {level.level}
          {mine && <Tag>{t('you')}</Tag>}
        </span>
      </td>
      <td data-align="end">
        <NumberText value={level.level === 0 ? null : level.turnover30d} />
      </td>
      <td data-align="end">
        <NumberText value={percentOfPpm(level.spot.makerPpm)} places={2} suffix="%" />
      </td>
      <td data-align="end">
        <NumberText value={percentOfPpm(level.spot.takerPpm)} places={2} suffix="%" />
      </td>
    </tr>
  )
}
