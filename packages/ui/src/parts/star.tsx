import { Star as StarIcon } from 'lucide-react'
import type { ReactNode } from 'react'

/** A mark for what someone wants to find again. `label` names the thing and the act. */
export function Star({
  label,
  on,
  onChange,
}: {
  label: string
  on: boolean
  onChange: (on: boolean) => void
}): ReactNode {
  return (
    <button type="button" className="ui-star" aria-label={label} aria-pressed={on} onClick={() => onChange(!on)}>
      <StarIcon aria-hidden />
    </button>
  )
}
