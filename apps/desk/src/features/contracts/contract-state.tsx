import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Marked, type Tone } from '../../site/parts/dot.tsx'
import type { ContractInfo } from './contract-info.ts'

const TONES: Readonly<Record<ContractInfo['state'] | 'frozen', Tone>> = {
  open: 'good',
  paused: 'warn',
  closed: 'idle',
  frozen: 'bad',
}

/** The state of a contract, with its dot: one whose index nobody knows stands still. */
export function ContractState({ state, frozen }: Pick<ContractInfo, 'state' | 'frozen'>): ReactNode {
  const text = useTranslations('contracts.states')
  const shown = frozen && state === 'open' ? 'frozen' : state
  return <Marked tone={TONES[shown]}>{text(shown)}</Marked>
}
