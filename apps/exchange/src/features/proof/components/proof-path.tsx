import type { ProofVerdict } from '@bourse/kernel'
import { type Column, NumberText, Select, Table } from '@bourse/ui'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Proof } from '../check.ts'
import { chosenCoin, type PathLevel, pathLevels } from '../path-view.ts'
import { StandingMark } from './standing-mark.tsx'

/** The way from one's leaf to the total, level by level, in the sums of one coin. */
export function ProofPath({ proof, verdict }: { proof: Proof; verdict: ProofVerdict }): ReactNode {
  const t = useTranslations('proof.path')
  const coins = Object.keys(proof.sums).toSorted()
  const [chosen, setChosen] = useState<string | null>(null)
  const coin = chosen ?? chosenCoin(coins) ?? ''
  return (
    <section className="account-section proof-path" aria-labelledby="proof-path">
      <div className="account-section-head">
        <h2 id="proof-path" className="section-title">
          {t('title')}
        </h2>
        <span className="proof-sums-of">
          <small className="muted" aria-hidden>
            {t('sumsOf')}
          </small>
          <Select
            label={t('sumsOf')}
            labelHidden
            size="control"
            options={coins.map(value => ({ value, label: value }))}
            value={coin}
            onChange={setChosen}
          />
        </span>
      </div>
      <Table
        label={t('title')}
        rows="data"
        list={{ rows: pathLevels(proof, verdict, coin), empty: { title: t('alone') } }}
        rowKey={({ level }) => level}
        columns={usePathColumns(coin)}
      />
    </section>
  )
}

function usePathColumns(coin: string): readonly Column<PathLevel>[] {
  const t = useTranslations('proof.path')
  return [
    { key: 'level', head: t('level'), align: 'end', cell: row => <span className="muted">{row.level}</span> },
    { key: 'branch', head: t('branch'), cell: row => <code className="proof-own">{row.branch}</code> },
    { key: 'own', head: t('sum'), align: 'end', from: 'phone', cell: row => <NumberText value={row.own} /> },
    {
      key: 'side',
      head: <span className="sr-only">{t('side')}</span>,
      cell: row => <SideMark side={row.side} />,
    },
    { key: 'neighbour', head: t('neighbour'), cell: row => <code className="muted">{row.neighbour}</code> },
    {
      key: 'other',
      head: t('neighbourSum'),
      align: 'end',
      from: 'wide',
      cell: row => <NumberText value={row.other} className="muted" />,
    },
    { key: 'drawn', head: t('drawn'), from: 'roomy', cell: row => <PowerBar row={row} /> },
    {
      key: 'together',
      head: `${t('together')}, ${coin}`,
      align: 'end',
      cell: row => <NumberText value={row.together} className="proof-together" />,
    },
    {
      key: 'standing',
      head: <span className="sr-only">{t('checked')}</span>,
      align: 'end',
      cell: row => (
        <span className="proof-standing" data-standing={row.standing}>
          <StandingMark standing={row.standing} />
          {row.standing === 'unreached' && <span aria-hidden>–</span>}
          <span className="sr-only">{t(`standings.${row.standing}`)}</span>
        </span>
      ),
    },
  ]
}

/** On which side the neighbour stands: a line with a ring at that end. */
function SideMark({ side }: { side: 'left' | 'right' }): ReactNode {
  const t = useTranslations('proof.path')
  return (
    <span className="proof-side-mark" data-side={side}>
      <span className="sr-only">{t(side)}</span>
    </span>
  )
}

const PERCENT = 100

function PowerBar({ row }: { row: PathLevel }): ReactNode {
  return (
    <span className="proof-power" aria-hidden>
      <span style={{ width: `${(row.share * PERCENT).toFixed(1)}%` }} />
    </span>
  )
}
