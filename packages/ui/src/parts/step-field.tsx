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
// What is typed with commas stands as it is typed: only the whole of it tells whether one parts thousands or is the point.
const WITH_COMMAS = /^[\d.]*,[\d.,]*$/

/** A number with its name at the left, its unit and its steps at the right. The arrow keys step by one, page up and down by ten. */
export function StepField(props: StepFieldProps): ReactNode {
  const { label, unit, value, shown, error, hint, disabled, touch } = props
  const { typed, type, begin, end, step } = useTyping(props)
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
          value={typed === null ? (shown ?? value) : WITH_COMMAS.test(typed) ? typed : value}
          placeholder={props.placeholder}
          disabled={disabled}
          aria-invalid={frame.invalid === '' ? true : undefined}
          aria-describedby={frame.describedBy}
          onBlur={end}
          onChange={event => {
            if (typed === null) begin(event.currentTarget)
            else type(event.target.value)
          }}
          // The separators that stand here go first: a comma that is pasted may be a point.
          onPaste={event => {
            if (typed === null) begin(event.currentTarget)
          }}
          onKeyDown={event => stepByKey(event, step)}
        />
        {unit !== undefined && <span className="ui-step-unit">{unit}</span>}
        {step !== undefined && disabled !== true && <Steps {...props} onStep={step} />}
        {props.after}
      </div>
      <FieldNote id={frame.noteId} hint={hint} error={error} />
    </div>
  )
}

/** What is typed, from the first key until the field is left; null while nobody types. */
function useTyping({ onType, onStep }: Pick<StepFieldProps, 'onType' | 'onStep'>) {
  const [typed, setTyped] = useState<string | null>(null)
  const type = (text: string): void => {
    setTyped(text)
    onType(text)
  }
  const stepFrom = (by: number): void => {
    if (typed !== null) setTyped('')
    onStep?.(by)
  }
  return {
    typed,
    type,
    begin: (input: HTMLInputElement): void => beginTyping(input, type),
    end: (): void => setTyped(null),
    step: onStep === undefined ? undefined : stepFrom,
  }
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
  const { value, selectionStart, selectionEnd } = input
  const placeOf = (at: number | null): number => value.slice(0, at ?? value.length).replaceAll(',', '').length
  const [from, to] = [placeOf(selectionStart), placeOf(selectionEnd)]
  flushSync(() => type(value.replaceAll(',', '')))
  input.setSelectionRange(from, to)
}

function stepByKey(event: KeyboardEvent, onStep: ((by: number) => void) | undefined): void {
  const by = { ArrowUp: 1, ArrowDown: -1, PageUp: MANY, PageDown: -MANY }[event.key]
  if (by === undefined || onStep === undefined) return
  event.preventDefault()
  onStep(by)
}
