import { NumberText, type NumberTextProps } from '@bourse/ui'
import type { ReactNode } from 'react'
import { useHidden } from '../hidden-amounts.ts'

/** What stands for an amount that is hidden. */
export const HIDDEN = '••••'

/** An amount of one's own: dots while amounts are hidden. */
export function Money(props: NumberTextProps): ReactNode {
  const hidden = useHidden(state => state.hidden)
  if (hidden && props.value !== null && props.value !== undefined) return <span className="num">{HIDDEN}</span>
  return <NumberText {...props} />
}
