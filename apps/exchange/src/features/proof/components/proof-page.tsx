import '../proof.css'
import { formatDigits } from '@bourse/kernel'
import type { fundsProof } from '@bourse/protocol'
import { saveText } from '@bourse/shell'
import { Button, EmptyState, FailedState, NumberText, Select, Skeleton } from '@bourse/ui'
import { useQuery } from '@tanstack/react-query'
import { Check, Download, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useStore } from 'zustand'
import { AccountHead } from '../../../site/account-page/account-head.tsx'
import { CallFailure, dataOf } from '../../../site/call-data.ts'
import { calls, session } from '../../../site/site.ts'
import { type CheckResult, check, type Proof } from '../check.ts'
import { ProofPath } from './proof-path.tsx'
import { Reserves } from './reserves.tsx'

/** Whether one's balances are in what the house says it owes, worked out here. */
export function ProofPage(): ReactNode {
  const t = useTranslations('proof')
  const [day, setDay] = useState<string | null>(null)
  const token = useStore(session.store, state => state.token)
  const answer = useQuery({
    queryKey: ['proof', token, day],
    queryFn: async () => {
      const proof = dataOf(await calls.call<typeof fundsProof>('/api/funds/proof', day === null ? {} : { day }))
      return { proof, checked: check(proof) }
    },
    enabled: token !== null,
    retry: false,
  })
  const { data } = answer
  const isNone = answer.error instanceof CallFailure && answer.error.failed.code === '404'
  return (
    <div className="account-page proof-page">
      <AccountHead
        title={t('title')}
        lead={t('lead')}
        aside={data !== undefined && <Ways proof={data.proof} onDay={setDay} />}
      />
      {data === undefined && !answer.isError && <Skeleton width={400} />}
      {isNone && <EmptyState title={t('none')} text={t('noneText')} />}
      {data === undefined && answer.isError && !isNone && (
        <FailedState title={t('failed')} text={answer.error.message} onRetry={() => void answer.refetch()} />
      )}
      {data !== undefined && (
        <>
          <Verdict proof={data.proof} checked={data.checked} />
          <Leaf proof={data.proof} />
          <ProofPath proof={data.proof} verdict={data.checked.verdict} />
        </>
      )}
      {(data !== undefined || isNone) && <Reserves day={data?.proof.day ?? null} />}
      {data !== undefined && <p className="muted proof-limits">{t('limits')}</p>}
    </div>
  )
}

function Ways({ proof, onDay }: { proof: Proof; onDay: (day: string) => void }): ReactNode {
  const t = useTranslations('proof')
  const save = () =>
    saveText(`bourse-proof-${proof.day}.json`, 'application/json', `${JSON.stringify(proof, null, 2)}\n`)
  return (
    <div className="proof-ways">
      <Select
        label={t('day')}
        labelHidden
        size="control"
        options={proof.days.map(value => ({ value, label: value }))}
        value={proof.day}
        onChange={onDay}
      />
      <Button size="control" onClick={save}>
        <span className="inline-flex items-center gap-2">
          <Download aria-hidden />
          {t('save')}
        </span>
      </Button>
    </div>
  )
}

const GROUP = /.{8}/g

function Verdict({ proof, checked: { verdict, tookMs } }: { proof: Proof; checked: CheckResult }): ReactNode {
  const t = useTranslations('proof')
  const broken = verdict.ok ? null : verdict.broken
  const steps = [
    { key: 'leaf', isGood: true },
    { key: 'levels', isGood: broken !== 'negative' },
    { key: 'negative', isGood: broken !== 'negative' },
    { key: 'root', isGood: verdict.ok },
  ] as const
  return (
    <section className="panel proof-verdict" aria-label={t('verdict')} data-broken={verdict.ok ? undefined : ''}>
      <div className="proof-head">
        <span className="proof-mark">{verdict.ok ? <Check aria-hidden /> : <X aria-hidden />}</span>
        <div role="status">
          <h2 className="section-title">{verdict.ok ? t('holds') : t('broken')}</h2>
          <p className="muted">{verdict.ok ? t('worked', { ms: tookMs.toFixed(1) }) : t('harmless')}</p>
        </div>
      </div>
      <ul>
        {steps.map(({ key, isGood }) => (
          <li key={key} data-broken={isGood ? undefined : ''}>
            {isGood ? <Check aria-hidden /> : <X aria-hidden />}
            <span>
              <b>{t(`steps.${key}`, { count: proof.path.length })}</b>
              <small className="muted">{t(`steps.${key}Text`)}</small>
            </span>
          </li>
        ))}
      </ul>
      <div className="proof-digest">
        <p className="muted">
          {t('top', { day: proof.day })} · {t('accounts', { count: proof.accounts })}
        </p>
        <code>{(proof.root.match(GROUP) ?? []).join(' ')}</code>
        <p className="muted">
          {t('journal', { seq: String(proof.journal_seq), digest: proof.journal_digest.slice(0, 16) })}
        </p>
        <p className="muted">{t('compare')}</p>
      </div>
    </section>
  )
}

function Leaf({ proof }: { proof: Proof }): ReactNode {
  const t = useTranslations('proof')
  const { secret } = proof.leaf
  return (
    <section className="account-section" aria-labelledby="proof-leaf">
      <div className="account-section-head">
        <h2 id="proof-leaf" className="section-title">
          {t('leaf')}
        </h2>
      </div>
      <dl className="proof-leaf">
        <div>
          <dt>{t('number')}</dt>
          <dd className="num">{proof.leaf.uid}</dd>
        </div>
        <div>
          <dt>{t('secret')}</dt>
          <dd>
            <code>{`${secret.slice(0, 4)}…${secret.slice(-4)}`}</code>
          </dd>
        </div>
        {Object.entries(proof.leaf.sums).map(([coin, atoms]) => (
          <div key={coin}>
            <dt>{coin}</dt>
            <dd>
              <NumberText value={formatDigits(BigInt(atoms), proof.places[coin] ?? 0)} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="muted">{t('leafNote')}</p>
    </section>
  )
}
