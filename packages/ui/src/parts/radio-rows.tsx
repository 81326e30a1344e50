import { Radio } from '@base-ui/react/radio'
import { RadioGroup } from '@base-ui/react/radio-group'
import type { ReactNode } from 'react'

/** One row to choose: its name, a second line, and what stands at its right. */
export type RadioRow<Value extends string> = {
  readonly value: Value
  readonly title: ReactNode
  readonly text?: ReactNode
  readonly aside?: ReactNode
  readonly disabled?: boolean
}

/** One of several things that need a line each. Arrow keys move. */
export function RadioRows<Value extends string>(props: {
  label: string
  rows: readonly RadioRow<Value>[]
  value: Value | null
  onChange: (value: Value) => void
}): ReactNode {
  return (
    <RadioGroup
      className="ui-radio-rows"
      aria-label={props.label}
      value={props.value}
      onValueChange={next => next !== null && props.onChange(next)}
    >
      {props.rows.map(row => (
        <label key={row.value} className="ui-radio-row" data-disabled={row.disabled === true ? '' : undefined}>
          <Radio.Root className="ui-radio" value={row.value} disabled={row.disabled ?? false} />
          <span className="min-w-0">
            <span className="font-medium">{row.title}</span>
            {row.text !== undefined && <span className="sub">{row.text}</span>}
          </span>
          {row.aside}
        </label>
      ))}
    </RadioGroup>
  )
}
