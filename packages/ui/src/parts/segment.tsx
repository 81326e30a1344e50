import { type KeyboardEvent, type ReactNode, useRef } from 'react'

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

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/**
 * One of two to four short things, all in sight: a well with the chosen one raised. One stop of the keyboard, where arrows choose.
 * It measures nothing: the kit's group of radios looked while it was mounted whether its choice was in view, and so laid out the
 * whole page within React's commit.
 */
export function Segment<Value extends string>({
  label,
  choices,
  value,
  onChange,
  full,
}: SegmentProps<Value>): ReactNode {
  const buttons = useRef(new Map<Value, HTMLButtonElement>())
  const open = choices.filter(({ disabled }) => disabled !== true)
  const chosen = open.findIndex(one => one.value === value)
  const stop = open[Math.max(0, chosen)]?.value
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    const from = chosen < 0 && step < 0 ? 0 : chosen
    const next = open[(from + step + open.length) % open.length]
    if (next === undefined) return
    buttons.current.get(next.value)?.focus()
    if (next.value !== value) onChange(next.value)
  }
  return (
    <div className="ui-segment" data-full={full === true ? '' : undefined} role="radiogroup" aria-label={label}>
      {choices.map(choice => (
        <button
          key={choice.value}
          type="button"
          role="radio"
          onKeyDown={onKeyDown}
          aria-checked={choice.value === value}
          data-checked={choice.value === value ? '' : undefined}
          data-disabled={choice.disabled === true ? '' : undefined}
          disabled={choice.disabled ?? false}
          tabIndex={choice.value === stop ? 0 : -1}
          ref={button => {
            if (button !== null) buttons.current.set(choice.value, button)
            return () => void buttons.current.delete(choice.value)
          }}
          onClick={() => {
            if (choice.value !== value) onChange(choice.value)
          }}
        >
          {choice.label}
        </button>
      ))}
    </div>
  )
}
