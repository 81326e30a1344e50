import '../proof.css'
import type { fundsProof } from '@bourse/protocol'
import { EmptyState, FailedState, Select, Skeleton } from '@bourse/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useStore } from 'zustand'
import { AccountHead } from '../../../site/account-page/account-head.tsx'
import { CallFailure, dataOf } from '../../../site/call-data.ts'
import { calls, session } from '../../../site/site.ts'
import { check, type Proof } from '../check.ts'
import { ProofLeaf } from './proof-leaf.tsx'
import { ProofPath } from './proof-path.tsx'
import { ProofScript } from './proof-script.tsx'
import { ProofVerdict } from './proof-verdict.tsx'
import { Reserves } from './reserves.tsx'
import { SaveProof } from './save-proof.tsx'

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
          <div className="proof-two">
            <ProofVerdict {...data} isChecking={answer.isFetching} onCheck={() => void answer.refetch()} />
            <ProofLeaf proof={data.proof} />
          </div>
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
      <SaveProof proof={proof} />
      <ProofScript proof={proof} />
    </div>
  )
}
