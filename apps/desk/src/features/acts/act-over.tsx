import { PlaceLink } from '@bourse/shell'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { ActEntry } from '../../site/live/acts.ts'
import { Marked, type Tone } from '../../site/parts/dot.tsx'
import type { ActOutcome } from './act-order.ts'

type Props = {
  readonly act: ActEntry
  readonly outcome: ActOutcome
  readonly onAgain: () => void
  readonly onLeave: () => void
}

const TONES: Readonly<Record<ActOutcome['outcome'], Tone>> = {
  done: 'good',
  waits: 'warn',
  refused: 'idle',
  failed: 'bad',
}

/** What came of an act: done, waiting for a second operator, refused or failed, with its row of the audit. */
export function ActOver({ act, outcome, onAgain, onLeave }: Props): ReactNode {
  const text = useTranslations('acts.outcome')
  const { outcome: how, audit_seq: row, request_no: request } = outcome
  return (
    <>
      <div className="act-form-body" role="status">
        {act.effect === 'acts' && (
          <p className="act-outcome">
            <Marked tone={TONES[how]}>{text(how)}</Marked>
            {row !== null && <PlaceLink href={`/audit?row=${row}`}>{text('row', { row: String(row) })}</PlaceLink>}
            {request !== null && <PlaceLink href="/requests">{text('request', { number: String(request) })}</PlaceLink>}
          </p>
        )}
        {/* It scrolls by itself, so it can be reached by key. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <pre className="act-text" tabIndex={0}>
          {outcome.text}
        </pre>
      </div>
      <footer className="act-bar">
        <Button onClick={onAgain}>{text('again')}</Button>
        <Button type="primary" onClick={onLeave}>
          {text('close')}
        </Button>
      </footer>
    </>
  )
}
