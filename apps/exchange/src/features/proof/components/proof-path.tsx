import { formatDigits, type ProofVerdict } from '@bourse/kernel'
import { NumberText, Select, Table } from '@bourse/ui'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Proof } from '../check.ts'

type Level = {
  readonly level: number
  readonly branch: string
  readonly own: string
  readonly neighbour: string
  readonly side: 'left' | 'right'
  readonly other: string
  readonly together: string
}

const short = (hash: string): string => `${hash.slice(0, 6)}…${hash.slice(-4)}`

/** The way from one's leaf to the total, level by level, in the sums of one coin. */
export function ProofPath({ proof, verdict }: { proof: Proof; verdict: ProofVerdict }): ReactNode {
  const t = useTranslations('proof.path')
  const coins = Object.keys(proof.sums).toSorted()
  const [chosen, setChosen] = useState<string | null>(null)
  const coin = chosen ?? (coins.includes('USDT') ? 'USDT' : (coins[0] ?? ''))
  if (!verdict.ok) return null
  const text = (atoms: bigint): string => formatDigits(atoms, proof.places[coin] ?? 0)
  const rows: readonly Level[] = proof.path.map((neighbour, at) => ({
    level: at + 1,
    branch: short(verdict.branches[at]?.hash ?? ''),
    own: text(verdict.branches[at]?.sums[coin] ?? 0n),
    neighbour: short(neighbour.hash),
    side: neighbour.side,
    other: text(BigInt(neighbour.sums[coin] ?? 0)),
    together: text(verdict.branches[at + 1]?.sums[coin] ?? 0n),
  }))
  return (
    <section className="account-section" aria-labelledby="proof-path">
      <div className="account-section-head">
        <h2 id="proof-path" className="section-title">
          {t('title')}
        </h2>
        <Select
          label={t('sumsOf')}
          labelHidden
          size="control"
          options={coins.map(value => ({ value, label: value }))}
          value={coin}
          onChange={setChosen}
        />
      </div>
      <Table
        label={t('title')}
        rows="data"
        list={{ rows, empty: { title: t('alone') } }}
        rowKey={({ level }) => level}
        columns={[
          { key: 'level', head: t('level'), align: 'end', cell: row => row.level },
          { key: 'branch', head: t('branch'), cell: row => <code className="proof-own">{row.branch}</code> },
          { key: 'own', head: t('sum'), align: 'end', cell: row => <NumberText value={row.own} /> },
          { key: 'side', head: t('side'), from: 'wide', cell: row => t(row.side) },
          { key: 'neighbour', head: t('neighbour'), cell: row => <code className="muted">{row.neighbour}</code> },
          { key: 'other', head: t('neighbourSum'), align: 'end', cell: row => <NumberText value={row.other} /> },
          { key: 'together', head: t('together'), align: 'end', cell: row => <NumberText value={row.together} /> },
        ]}
      />
    </section>
  )
}
