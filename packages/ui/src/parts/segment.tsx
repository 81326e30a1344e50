import { Radio } from '@base-ui/react/radio'
import { RadioGroup } from '@base-ui/react/radio-group'
import type { ReactNode } from 'react'

/** One of the things to choose from. */
export type Choice<Value extends string> = {
  readonly value: Value
  readonly label: ReactNode
  readonly disabled?: boolean
}

/** The properties of a segment. */
export type SegmentProps<Value extends string> = {
  readonly label: string
  readonly choices: readonly Choice<Value>[]
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly full?: boolean
}

/** One of two to four short things, all in sight: a well with the chosen one raised. */
export function Segment<Value extends string>({
  label,
  choices,
  value,
  onChange,
  full,
}: SegmentProps<Value>): ReactNode {
  return (
    <RadioGroup
      className="ui-segment"
      data-full={full === true ? '' : undefined}
      aria-label={label}
      value={value}
      onValueChange={next => onChange(next)}
    >
      {choices.map(choice => (
        <Radio.Root key={choice.value} value={choice.value} disabled={choice.disabled ?? false}>
          {choice.label}
        </Radio.Root>
      ))}
    </RadioGroup>
  )
}
