import { useGo } from '@bourse/shell'
import { Segmented } from 'antd'
import type { ReactNode } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { useRequests } from '../../site/live/waiting.ts'
import './audit.css'

type Props = { readonly at: 'acts' | 'requests'; readonly acts?: number | null }

/** The two sides of the audit: what was done, and what waits for a second operator. */
export function AuditStates({ at, acts = null }: Props): ReactNode {
  const text = useTranslations('audit')
  const format = useFormatter()
  const go = useGo()
  const { data } = useRequests()
  const count = (one: number | null): ReactNode =>
    one === null ? null : <small className="audit-count"> {format.number(one)}</small>
  return (
    <Segmented
      value={at}
      onChange={to => go(to === 'acts' ? '/audit' : '/requests')}
      options={[
        {
          value: 'acts',
          label: (
            <>
              {text('acts')}
              {count(acts)}
            </>
          ),
        },
        {
          value: 'requests',
          label: (
            <>
              {text('requests')}
              {count(data?.requests.length ?? null)}
            </>
          ),
        },
      ]}
    />
  )
}
