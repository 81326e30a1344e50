import { AUDIT_OUTCOMES } from '@bourse/protocol/terms'
import { useGo } from '@bourse/shell'
import { Button, Input, type InputRef, Select } from 'antd'
import { type ReactNode, type RefObject, useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { useActs } from '../../site/live/acts.ts'
import { usePhone } from '../../site/screen/use-phone.ts'
import { type AuditFilters, auditHref } from './audit-filters.ts'
import type { AuditPageOfRows } from './use-audit.ts'

type Props = {
  readonly filters: AuditFilters
  readonly page: AuditPageOfRows | undefined
  readonly field: RefObject<InputRef | null>
}

type Change = { readonly [Name in keyof AuditFilters]?: string }

/** What the rows are narrowed by; everything stands in the address. */
export function AuditTools({ filters, page, field }: Props): ReactNode {
  const text = useTranslations('audit.filters')
  const format = useFormatter()
  const phone = usePhone()
  const [shown, setShown] = useState(false)
  const go = useGo()
  const set = (change: Change): void =>
    go(auditHref({ ...filters, row: '', ...change } as AuditFilters), { replace: true })
  const narrowed = Object.keys(filters).some(name => name !== 'row')
  const counted =
    page === undefined
      ? null
      : text('of', { matching: format.number(page.matching), all: format.number(page.head?.seq ?? 0) })
  return (
    <div className="audit-tools" data-shown={!phone || shown}>
      <SubjectField
        key={filters.subject ?? ''}
        field={field}
        subject={filters.subject ?? ''}
        onSay={subject => set({ subject })}
      />
      {phone && (
        <Button aria-expanded={shown} onClick={() => setShown(!shown)}>
          {text('show')}
        </Button>
      )}
      <Picks filters={filters} page={page} onSet={set} />
      {narrowed && (
        <Button type="link" onClick={() => go('/audit', { replace: true })}>
          {text('clear')}
        </Button>
      )}
      <span className="audit-counted figure">{counted}</span>
    </div>
  )
}

type PicksProps = Omit<Props, 'field'> & { readonly onSet: (change: Change) => void }

function Picks({ filters, page, onSet: set }: PicksProps): ReactNode {
  const text = useTranslations('audit.filters')
  const outcomes = useTranslations('frame.outcomes')
  const acts = useActs().data?.filter(({ effect }) => effect === 'acts') ?? []
  return (
    <>
      <PickOne
        label={text('operator')}
        value={filters.operator}
        options={(page?.operators ?? []).map(value => ({ value, label: value }))}
        onPick={operator => set({ operator })}
      />
      <PickOne
        label={text('act')}
        value={filters.act}
        options={acts.map(({ name }) => ({ value: name, label: name }))}
        onPick={act => set({ act })}
      />
      <PickOne
        label={text('outcome')}
        value={filters.outcome}
        options={AUDIT_OUTCOMES.map(value => ({ value, label: outcomes(value) }))}
        onPick={outcome => set({ outcome })}
      />
      <span className="audit-days">
        <Input
          type="date"
          aria-label={text('from')}
          value={filters.from ?? ''}
          onChange={event => set({ from: event.target.value })}
        />
        <span aria-hidden="true">→</span>
        <Input
          type="date"
          aria-label={text('to')}
          value={filters.to ?? ''}
          onChange={event => set({ to: event.target.value })}
        />
      </span>
    </>
  )
}

type SubjectProps = {
  readonly field: RefObject<InputRef | null>
  readonly subject: string
  readonly onSay: (subject: string) => void
}

function SubjectField({ field, subject, onSay }: SubjectProps): ReactNode {
  const text = useTranslations('audit.filters')
  return (
    <Input
      ref={field}
      className="audit-subject"
      aria-label={text('subject')}
      placeholder={text('subject')}
      defaultValue={subject}
      allowClear
      onPressEnter={event => onSay(event.currentTarget.value)}
      onBlur={event => event.target.value !== subject && onSay(event.target.value)}
      onClear={() => onSay('')}
    />
  )
}

type PickProps = {
  readonly label: string
  readonly value: string | undefined
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly onPick: (value: string) => void
}

function PickOne({ label, value, options, onPick }: PickProps): ReactNode {
  return (
    <Select
      className="audit-pick"
      aria-label={label}
      placeholder={label}
      value={value ?? null}
      options={[...options]}
      allowClear
      showSearch
      popupMatchSelectWidth={false}
      onChange={(picked: string | null | undefined) => onPick(picked ?? '')}
    />
  )
}
