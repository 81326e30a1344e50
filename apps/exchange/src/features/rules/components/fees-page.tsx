import '../rules.css'
import type { Level } from '@bourse/protocol/terms'
import { type Column, NumberText, numberText, Table } from '@bourse/ui'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useLevels } from '../../../site/init/use-levels.ts'
import { feeExample, percentOfPpm } from '../fee-figures.ts'

/** What trading costs and what may be withdrawn, level by level. */
export function FeesPage(): ReactNode {
  const t = useTranslations('fees')
  const first = useLevels()?.[0]
  const example = first === undefined ? null : feeExample(first.spot.takerPpm)
  return (
    <div className="wrap fees-page">
      <header>
        <h1 className="page-title">{t('title')}</h1>
        <p className="rule-lead">{t('lead')}</p>
      </header>
      <section>
        <FeeTable />
      </section>
      <section>
        <h2 className="section-title">{t('limitsTitle')}</h2>
        <p className="muted mt-2 mb-4 max-w-[680px]">{t('limitsLead')}</p>
        <LimitTable />
      </section>
      <section>
        <h2 className="section-title">{t('notesTitle')}</h2>
        <ul className="fee-notes">
          <li>{t('noteMaker')}</li>
          <li>{t('noteReceived')}</li>
          <li>{t('noteNetwork')}</li>
          {example !== null && <li>{t('example', { fee: numberText(example.fee), net: numberText(example.net) })}</li>}
        </ul>
      </section>
    </div>
  )
}

function FeeTable(): ReactNode {
  const t = useTranslations('fees')
  const columns: readonly Column<Level>[] = [
    { key: 'level', head: t('level'), cell: level => <b className="font-medium">{level.level}</b>, width: 96 },
    { key: 'turnover', head: t('turnover'), align: 'end', cell: level => <Turnover level={level} /> },
    { key: 'spotMaker', head: t('spotMaker'), align: 'end', cell: level => <Rate ppm={level.spot.makerPpm} /> },
    { key: 'spotTaker', head: t('spotTaker'), align: 'end', cell: level => <Rate ppm={level.spot.takerPpm} /> },
    {
      key: 'contractMaker',
      head: t('contractMaker'),
      align: 'end',
      cell: level => <Rate ppm={level.contract.makerPpm} />,
    },
    {
      key: 'contractTaker',
      head: t('contractTaker'),
      align: 'end',
      cell: level => <Rate ppm={level.contract.takerPpm} />,
    },
  ]
  return <LevelTable label={t('title')} columns={columns} />
}

function LimitTable(): ReactNode {
  const t = useTranslations('fees')
  const columns: readonly Column<Level>[] = [
    { key: 'level', head: t('level'), cell: level => <b className="font-medium">{level.level}</b>, width: 96 },
    {
      key: 'unverified',
      head: t('unverified'),
      align: 'end',
      cell: level => <NumberText value={level.withdrawDaily.unverified} />,
    },
    {
      key: 'verified',
      head: t('verified'),
      align: 'end',
      cell: level => <NumberText value={level.withdrawDaily.verified} />,
    },
    {
      key: 'openOrders',
      head: t('openOrders'),
      align: 'end',
      cell: level => <NumberText value={String(level.openOrdersMax)} />,
    },
  ]
  return <LevelTable label={t('limitsTitle')} columns={columns} />
}

function LevelTable({ label, columns }: { label: string; columns: readonly Column<Level>[] }): ReactNode {
  const rows = useLevels()
  return (
    <Table
      label={label}
      columns={columns}
      rows="52"
      rowKey={level => level.level}
      list={{ rows, empty: { title: label } }}
    />
  )
}

function Turnover({ level }: { level: Level }): ReactNode {
  return <NumberText value={level.level === 0 ? null : level.turnover30d} />
}

function Rate({ ppm }: { ppm: number }): ReactNode {
  return <NumberText value={percentOfPpm(ppm)} places={3} suffix="%" />
}
