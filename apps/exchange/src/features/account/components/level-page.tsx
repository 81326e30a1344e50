import '../account.css'
import type { Level } from '@bourse/protocol/terms'
import { type Column, NumberText, Table, Tag } from '@bourse/ui'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { AccountHead } from '../../../site/account-page/account-head.tsx'
import { useLevels } from '../../../site/init/use-levels.ts'
import { Link } from '../../../site/links/link.tsx'
import { useUser } from '../../../site/session/use-user.ts'
import type { User } from '../../../site/site.ts'
import { percentOfPpm } from '../../rules/index.ts'
import { NextLevel } from './next-level.tsx'

/** What each level costs and allows, the person's own one marked. */
export function LevelPage(): ReactNode {
  const user = useUser()
  const t = useTranslations('account.level')
  if (user === null) return null
  return (
    <div className="account-page">
      <AccountHead title={t('pageTitle')} lead={t('lead')} />
      <div className="level-mine">
        <NextLevel user={user} />
        <Mine user={user} />
      </div>
      <section className="account-section">
        <h2 className="section-title mb-4">{t('fees')}</h2>
        <Fees mine={user.level} />
      </section>
      <section className="account-section">
        <h2 className="section-title mb-4">{t('limits')}</h2>
        <Limits mine={user.level} verified={user.kyc.level > 0} />
        {user.kyc.level === 0 && (
          <p className="muted mt-4">
            {t('verifyHint')}{' '}
            <Link to="/userauth" className="link-in-text">
              {t('verify')}
            </Link>
          </p>
        )}
      </section>
    </div>
  )
}

function Mine({ user }: { user: User }): ReactNode {
  const t = useTranslations('account.level')
  const { spot, contract } = user.fees
  const facts = [
    { name: t('spotRates'), maker: spot.maker_ppm, taker: spot.taker_ppm },
    { name: t('contractRates'), maker: contract.maker_ppm, taker: contract.taker_ppm },
  ]
  return (
    <dl className="level-facts">
      <div>
        <dt>{t('yours')}</dt>
        <dd>{user.level}</dd>
      </div>
      {facts.map(({ name, maker, taker }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <NumberText value={percentOfPpm(maker)} suffix="%" /> /{' '}
            <NumberText value={percentOfPpm(taker)} suffix="%" />
          </dd>
        </div>
      ))}
      <div>
        <dt>{t('withdrawDaily')}</dt>
        <dd>
          <NumberText value={user.limits.withdraw_daily} /> <small>USDT</small>
        </dd>
      </div>
      <div>
        <dt>{t('openOrders')}</dt>
        <dd>
          <NumberText value={String(user.limits.open_orders_max)} />
        </dd>
      </div>
    </dl>
  )
}

function useLevelColumn(mine: number): Column<Level> {
  const t = useTranslations('account.level')
  return {
    key: 'level',
    head: t('title'),
    width: 112,
    cell: ({ level }) => (
      <span className="inline-flex items-center gap-2">
        {level}
        {level === mine && (
          <span data-you="">
            <Tag tone="brand">{t('you')}</Tag>
          </span>
        )}
      </span>
    ),
  }
}

function Fees({ mine }: { mine: number }): ReactNode {
  const t = useTranslations('account.level')
  const level = useLevelColumn(mine)
  const rate = (key: string, head: string, ppm: (level: Level) => number): Column<Level> => ({
    key,
    head,
    align: 'end',
    cell: row => <NumberText value={percentOfPpm(ppm(row))} places={3} suffix="%" />,
  })
  const columns: readonly Column<Level>[] = [
    level,
    {
      key: 'from',
      head: t('from'),
      align: 'end',
      cell: row => <NumberText value={row.level === 0 ? null : row.turnover30d} />,
    },
    rate('spotMaker', t('spotMaker'), row => row.spot.makerPpm),
    rate('spotTaker', t('spotTaker'), row => row.spot.takerPpm),
    rate('contractMaker', t('contractMaker'), row => row.contract.makerPpm),
    rate('contractTaker', t('contractTaker'), row => row.contract.takerPpm),
  ]
  return <LevelTable label={t('fees')} columns={columns} />
}

function Limits({ mine, verified }: { mine: number; verified: boolean }): ReactNode {
  const t = useTranslations('account.level')
  const level = useLevelColumn(mine)
  const daily = (key: 'unverified' | 'verified'): Column<Level> => ({
    key,
    head: t(key),
    align: 'end',
    cell: row => (
      <NumberText value={row.withdrawDaily[key]} className={verified === (key === 'verified') ? '' : 'muted'} />
    ),
  })
  const columns: readonly Column<Level>[] = [
    level,
    daily('unverified'),
    daily('verified'),
    {
      key: 'orders',
      head: t('openOrders'),
      align: 'end',
      cell: row => <NumberText value={String(row.openOrdersMax)} />,
    },
  ]
  return <LevelTable label={t('limits')} columns={columns} />
}

function LevelTable({ label, columns }: { label: string; columns: readonly Column<Level>[] }): ReactNode {
  const rows = useLevels()
  return <Table label={label} columns={columns} rowKey={row => row.level} list={{ rows, empty: { title: label } }} />
}
