import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Marked, type Tone } from '../../site/parts/dot.tsx'
import type { RoundInfo } from './vote-info.ts'

const TONES: Readonly<Record<RoundInfo['state'], Tone>> = {
  coming: 'idle',
  open: 'good',
  counting: 'warn',
  ended: 'idle',
}

/** Where a round stands, and how it ended. */
export function RoundState({ round }: { readonly round: RoundInfo }): ReactNode {
  const text = useTranslations('votes')
  const said = round.outcome === null ? text(`states.${round.state}`) : text(`outcomes.${round.outcome}`)
  return <Marked tone={TONES[round.state]}>{said}</Marked>
}
