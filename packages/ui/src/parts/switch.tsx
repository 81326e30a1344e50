import { Switch as BaseSwitch } from '@base-ui/react/switch'
import type { ReactNode } from 'react'

/** On or off, at once. `label` is read aloud when no visible text stands beside it. */
export function Switch(props: {
  label: string
  on: boolean
  onChange: (on: boolean) => void
  disabled?: boolean
}): ReactNode {
  return (
    <BaseSwitch.Root
      className="ui-switch"
      aria-label={props.label}
      checked={props.on}
      disabled={props.disabled ?? false}
      onCheckedChange={on => props.onChange(on)}
    >
      <BaseSwitch.Thumb />
    </BaseSwitch.Root>
  )
}
