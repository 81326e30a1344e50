import { Input } from 'antd'
import { type ReactNode, useId } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { useWords } from '../../site/languages/use-words.ts'
import { DataTable } from '../../site/parts/data-table.tsx'
import { Facts } from '../../site/parts/facts.tsx'
import { Section } from '../../site/parts/section.tsx'
import type { WouldChange } from './act-order.ts'
import { TouchBars } from './touch-bars.tsx'

type Props = {
  readonly would: WouldChange
  /** The most that it may touch; null: the act has no bound. */
  readonly bound: string | null
  readonly onBound: (text: string) => void
}

/** How much an act touches in all. */
export const touchedIn = ({ touches }: Pick<WouldChange, 'touches'>): number =>
  touches.reduce((sum, { count }) => sum + count, 0)

/** What of others’ it would touch: counted, by price, the first of it, and the bound that stops it when there is more by then. */
export function ActTouches({ would, bound, onBound }: Props): ReactNode {
  const text = useTranslations('acts.touches')
  const say = useWords()
  const format = useFormatter()
  const id = useId()
  if (would.touches.length === 0) return null
  const inAll = touchedIn(would)
  const bars = would.listed?.bars ?? null
  return (
    <>
      <Section title={text('title')} note={text('counted', { row: format.number(would.seq) })}>
        {bars !== null && <TouchBars bars={bars} />}
        <Facts
          facts={[
            ...would.touches.map(({ what, count }) => [say(what), format.number(count)] as const),
            ...(would.touches.length > 1 ? [[text('all'), <b key="all">{format.number(inAll)}</b>] as const] : []),
          ]}
        />
        <FirstTouched would={would} inAll={inAll} />
      </Section>
      {bound !== null && (
        <Section title={text('terms')} note={text('termsNote')}>
          <label className="act-bound" htmlFor={id}>
            {text('bound')}{' '}
            <Input
              id={id}
              size="small"
              inputMode="numeric"
              value={bound}
              onChange={event => onBound(event.target.value.replace(/\D/g, ''))}
            />{' '}
            {text('boundUnit')}
          </label>
        </Section>
      )}
    </>
  )
}

function FirstTouched({ would, inAll }: { readonly would: WouldChange; readonly inAll: number }): ReactNode {
  const text = useTranslations('acts.touches')
  const say = useWords()
  const { listed } = would
  if (listed === null || listed.rows.length === 0) return null
  const title = listed.rows.length < inAll ? text('first', { count: String(listed.rows.length) }) : text('each')
  return (
    <details className="act-first">
      <summary>{title}</summary>
      <DataTable<readonly string[]>
        label={title}
        rows={listed.rows}
        keyOf={row => row.join(' ')}
        columns={listed.heads.map((head, at) => ({
          key: head.en,
          head: say(head),
          cell: row => <span>{row[at]}</span>,
          ...(at > 1 ? { align: 'right' as const } : {}),
        }))}
      />
    </details>
  )
}
