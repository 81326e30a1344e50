import { ExportOutlined, SafetyCertificateOutlined } from '@ant-design/icons'
import { useGo } from '@bourse/shell'
import { useSearch } from '@tanstack/react-router'
import { Button, type InputRef } from 'antd'
import { type ReactNode, useRef, useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { useKeys } from '../../site/keys/use-keys.ts'
import { useArea } from '../../site/languages/use-words.ts'
import { KeyCap } from '../../site/parts/key-cap.tsx'
import { PageHead } from '../../site/parts/page-head.tsx'
import { Empty, Failed, Loading } from '../../site/parts/states.tsx'
import { auditExportHref, auditHref, readFilters } from './audit-filters.ts'
import { AuditStates } from './audit-states.tsx'
import { AuditTable } from './audit-table.tsx'
import { AuditTools } from './audit-tools.tsx'
import { type AuditPageOfRows, useAuditRows, useVerify } from './use-audit.ts'
import './audit.css'

/** Who did what, provably. */
export function AuditPage(): ReactNode {
  useArea('audit')
  const text = useTranslations('audit')
  const filters = readFilters(useSearch({ strict: false }))
  const go = useGo()
  const rows = useAuditRows(filters)
  const verify = useVerify()
  const field = useRef<InputRef>(null)
  const pages = rows.data?.pages ?? []
  const all = pages.flatMap(page => page.rows)
  const [at, setAt] = useState<number | null>(null)
  const opened = filters.row === undefined ? null : Number(filters.row)
  const open = (seq: number | null): void =>
    go(auditHref({ ...filters, row: seq === null ? '' : String(seq) }), { replace: true })
  function step(by: number): void {
    const index = all.findIndex(({ seq }) => seq === (at ?? opened))
    setAt(all[Math.min(all.length - 1, Math.max(0, index + by))]?.seq ?? null)
  }
  useKeys('audit', {
    next: () => step(1),
    back: () => step(-1),
    open: () => at !== null && open(at === opened ? null : at),
    filter: () => field.current?.focus(),
    verify: () => verify.mutate(),
  })
  const first = pages[0]
  return (
    <>
      <PageHead title={text('title')} states={<AuditStates at="acts" acts={first?.head?.seq ?? null} />}>
        <Verified verify={verify} />
        <Button onClick={() => verify.mutate()} loading={verify.isPending}>
          {text('verify')} <KeyCap>V</KeyCap>
        </Button>
        <Button icon={<ExportOutlined />} href={auditExportHref(filters)} download>
          {text('export')}
        </Button>
      </PageHead>
      <AuditTools filters={filters} page={first} field={field} />
      <div className="audit-body">
        {rows.isError && first === undefined && <Failed error={rows.error} onRetry={() => void rows.refetch()} />}
        {rows.isPending && <Loading rows={14} />}
        {first !== undefined && all.length === 0 && <Empty>{text('empty')}</Empty>}
        {all.length > 0 && (
          <AuditTable rows={all} opened={opened} at={at} onOpen={open} broken={brokenAt(verify.data?.broken ?? null)} />
        )}
        {rows.hasNextPage && (
          <Button className="audit-more" loading={rows.isFetchingNextPage} onClick={() => void rows.fetchNextPage()}>
            {text('more')}
          </Button>
        )}
      </div>
      {first !== undefined && <AuditFoot page={first} />}
    </>
  )
}

// The sentence that says where a chain breaks names the row.
const brokenAt = (sentence: string | null): number | null => {
  const row = sentence === null ? undefined : /\d+/.exec(sentence)?.[0]
  return row === undefined ? null : Number(row)
}

function Verified({ verify }: { readonly verify: ReturnType<typeof useVerify> }): ReactNode {
  const text = useTranslations('audit')
  const format = useFormatter()
  if (verify.isPending) return <span role="status">{text('verifying')}</span>
  if (verify.isError) return <Failed error={verify.error} onRetry={() => verify.mutate()} />
  if (verify.data === undefined) return null
  const { holds, rows, took_ms, broken } = verify.data
  if (!holds) {
    return (
      <span className="audit-broken" role="alert">
        {text('broken', { broken: broken ?? '' })}
      </span>
    )
  }
  return (
    <span role="status">
      <SafetyCertificateOutlined className="audit-holds" aria-hidden />{' '}
      {text('verified', { rows: format.number(rows), seconds: (took_ms / 1000).toFixed(1) })}
    </span>
  )
}

function AuditFoot({ page }: { readonly page: AuditPageOfRows }): ReactNode {
  const text = useTranslations('audit')
  return (
    <footer className="audit-foot">
      <span>
        {text('foot')} {text('unfinished', { count: page.unfinished })}
      </span>
      {page.head !== null && (
        <span className="digest-text">{text('headDigest', { digest: shortened(page.head.digest) })}</span>
      )}
    </footer>
  )
}

const shortened = (digest: string): string => `${digest.slice(0, 12)}…${digest.slice(-4)}`
