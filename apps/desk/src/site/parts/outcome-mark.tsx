import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Marked, type Tone } from './dot.tsx'

const OUTCOMES = ['done', 'waits', 'refused', 'failed', 'unfinished'] as const
type Outcome = (typeof OUTCOMES)[number]

const TONES: Readonly<Record<Outcome, Tone | null>> = {
  done: null,
  waits: 'warn',
  refused: 'idle',
  failed: 'bad',
  unfinished: 'bad',
}

/** What came of an act, in a list: done is quiet, everything else has its mark. */
export function OutcomeMark({ outcome }: { readonly outcome: string }): ReactNode {
  const text = useTranslations('frame.outcomes')
  const known = OUTCOMES.find(one => one === outcome)
  if (known === undefined) return <span>{outcome}</span>
  const tone = TONES[known]
  return tone === null ? (
    <span className="outcome-done">{text(known)}</span>
  ) : (
    <Marked tone={tone}>{text(known)}</Marked>
  )
}
