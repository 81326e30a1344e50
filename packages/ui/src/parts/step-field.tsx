import { ChevronDown, ChevronUp, Minus, Plus } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { FieldNote, useFieldIds } from './field.tsx'

/** The properties of a field for a number that moves by steps. */
export type StepFieldProps = {
  readonly label: string
  readonly unit?: string
  /** The number as typed. */
  readonly value: string
  /** How the number is written while nobody types in it. */
  readonly shown?: string
  readonly onType: (text: string) => void
  /** Moves by so many steps; without it the field has no steps. */
  readonly onStep?: (by: number) => void
  readonly stepWords?: { readonly up: string; readonly down: string }
  readonly error?: ReactNode
  readonly hint?: ReactNode
  readonly disabled?: boolean
  readonly placeholder?: string
  /** Steps side by side and large enough for a thumb. */
  readonly touch?: boolean
  /** Stands where the steps would. */
  readonly after?: ReactNode
}

const MANY = 10

/** A number with its name at the left, its unit and its steps at the right. The arrow keys step by one, page up and down by ten. */
export function StepField(props: StepFieldProps): ReactNode {
  const { label, unit, value, shown, onType, onStep, error, hint, disabled, touch } = props
  const [typing, setTyping] = useState(false)
  const frame = useFieldIds({ error, hint })
  return (
    <div className="ui-step-field" data-touch={touch === true ? '' : undefined}>
      <div className="ui-step-box" data-invalid={frame.invalid} data-disabled={disabled === true ? '' : undefined}>
        <label htmlFor={frame.id}>{label}</label>
        <input
          id={frame.id}
          inputMode="decimal"
          autoComplete="off"
          spellCheck={false}
          value={typing ? value : (shown ?? value)}
          placeholder={props.placeholder}
          disabled={disabled}
          aria-invalid={frame.invalid === '' ? true : undefined}
          aria-describedby={frame.describedBy}
          onBlur={() => setTyping(false)}
          onChange={event => {
            if (typing) onType(event.target.value)
            else {
              beginTyping(event.currentTarget, text => {
                setTyping(true)
                onType(text)
              })
            }
          }}
          onKeyDown={event => stepByKey(event, onStep)}
        />
        {unit !== undefined && <span className="ui-step-unit">{unit}</span>}
        {onStep !== undefined && disabled !== true && <Steps {...props} onStep={onStep} />}
        {props.after}
      </div>
      <FieldNote id={frame.noteId} hint={hint} error={error} />
    </div>
  )
}

/** The two buttons of a step field: the keyboard steps in the field itself, so they are no stops of their own. */
function Steps({ stepWords, touch, onStep }: StepFieldProps & { onStep: (by: number) => void }): ReactNode {
  const words = stepWords ?? { up: '+', down: '−' }
  const [Up, Down] = touch === true ? [Plus, Minus] : [ChevronUp, ChevronDown]
  const up = (
    <button key="up" type="button" tabIndex={-1} aria-label={words.up} onClick={() => onStep(1)}>
      <Up aria-hidden />
    </button>
  )
  const down = (
    <button key="down" type="button" tabIndex={-1} aria-label={words.down} onClick={() => onStep(-1)}>
      <Down aria-hidden />
    </button>
  )
  return <span className="ui-steps">{touch === true ? [down, up] : [up, down]}</span>
}

/** From the first key on the number stands as it is typed, without its separators, and the caret where it was among the figures. */
function beginTyping(input: HTMLInputElement, type: (text: string) => void): void {
  const { value, selectionStart } = input
  const at = value.slice(0, selectionStart ?? value.length).replaceAll(',', '').length
  flushSync(() => type(value.replaceAll(',', '')))
  input.setSelectionRange(at, at)
}

function stepByKey(event: KeyboardEvent, onStep: ((by: number) => void) | undefined): void {
  const by = { ArrowUp: 1, ArrowDown: -1, PageUp: MANY, PageDown: -MANY }[event.key]
  if (by === undefined || onStep === undefined) return
  event.preventDefault()
  onStep(by)
}
