import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Standing } from '../path-view.ts'

/** A tick, a cross, or nothing yet. */
export function StandingMark({ standing }: { standing: Standing }): ReactNode {
  if (standing === 'unreached') return null
  return standing === 'good' ? <Check aria-hidden /> : <X aria-hidden />
}
