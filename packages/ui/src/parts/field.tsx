import { CircleAlert, Info } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'

/** What every field has round its box. */
export type FieldFrame = {
  readonly label: ReactNode
  /** Hides the label from the eye, not from the screen reader. */
  readonly labelHidden?: boolean
  /** Stands at the right of the label: a link, a balance. */
  readonly aside?: ReactNode
  readonly hint?: ReactNode
  /** A sentence that says what is wrong; takes the place of the hint. */
  readonly error?: ReactNode
}

/** A text field's properties: those of an input, its frame, and what stands inside the box. */
export type TextFieldProps = Omit<ComponentProps<'input'>, 'size' | 'className'> &
  FieldFrame & {
    readonly size?: 'control' | 'field' | 'big'
    readonly unit?: ReactNode
    readonly before?: ReactNode
    readonly after?: ReactNode
    /** The value is a number: tabular figures, decimal keyboard. */
    readonly numeric?: boolean
  }

/** One line of text with its label, hint and error. */
export function TextField(props: TextFieldProps): ReactNode {
  const { label, labelHidden, aside, hint, error, size = 'field', unit, before, after, numeric, ...input } = props
  const frame = useFieldIds(props)
  return (
    <div className="ui-field">
      <FieldLabel id={frame.id} label={label} hidden={labelHidden === true} aside={aside} />
      <label className="ui-box" data-size={size} data-invalid={frame.invalid} data-disabled={flag(input.disabled)}>
        {before}
        <input
          inputMode={numeric === true ? 'decimal' : undefined}
          autoComplete={numeric === true ? 'off' : undefined}
          {...input}
          id={frame.id}
          // The box is a label too, so that a press anywhere in it reaches the input; what stands in it is no part of the name.
          aria-labelledby={`${frame.id}-label`}
          data-numeric={flag(numeric)}
          aria-invalid={frame.invalid === '' ? true : undefined}
          aria-describedby={frame.describedBy}
        />
        {unit !== undefined && <span className="ui-unit">{unit}</span>}
        {after}
      </label>
      <FieldNote id={frame.noteId} hint={hint} error={error} />
    </div>
  )
}

/** Several lines of text with label, hint and error. */
export function TextArea(props: Omit<ComponentProps<'textarea'>, 'className'> & FieldFrame): ReactNode {
  const { label, labelHidden, aside, hint, error, rows = 4, ...input } = props
  const frame = useFieldIds(props)
  return (
    <div className="ui-field">
      <FieldLabel id={frame.id} label={label} hidden={labelHidden === true} aside={aside} />
      <div className="ui-box" data-area="" data-invalid={frame.invalid} data-disabled={flag(input.disabled)}>
        <textarea
          {...input}
          rows={rows}
          id={frame.id}
          aria-invalid={frame.invalid === '' ? true : undefined}
          aria-describedby={frame.describedBy}
        />
      </div>
      <FieldNote id={frame.noteId} hint={hint} error={error} />
    </div>
  )
}

/** The ids that tie a field's label, input and note together. */
export function useFieldIds(props: { id?: string | undefined; hint?: ReactNode; error?: ReactNode }): {
  id: string
  noteId: string
  describedBy: string | undefined
  invalid: '' | undefined
} {
  const own = useId()
  const id = props.id ?? own
  const noteId = `${id}-note`
  const invalid = isThere(props.error) ? '' : undefined
  return { id, noteId, invalid, describedBy: isThere(props.error) || isThere(props.hint) ? noteId : undefined }
}

/** A field's label with what stands at its right. */
export function FieldLabel(props: { id: string; label: ReactNode; hidden: boolean; aside: ReactNode }): ReactNode {
  if (props.hidden) {
    return (
      <label className="sr-only" id={`${props.id}-label`} htmlFor={props.id}>
        {props.label}
      </label>
    )
  }
  return (
    <div className="ui-label">
      <label id={`${props.id}-label`} htmlFor={props.id}>
        {props.label}
      </label>
      {isThere(props.aside) && <span>{props.aside}</span>}
    </div>
  )
}

/** The line below a field: its error, or else its hint. */
export function FieldNote({ id, hint, error }: { id: string; hint?: ReactNode; error?: ReactNode }): ReactNode {
  if (isThere(error)) {
    return (
      <p className="ui-hint" data-bad="" id={id} role="alert">
        <CircleAlert aria-hidden />
        <span>{error}</span>
      </p>
    )
  }
  if (!isThere(hint)) return null
  return (
    <p className="ui-hint" id={id}>
      <Info aria-hidden />
      <span>{hint}</span>
    </p>
  )
}

function isThere(node: ReactNode): boolean {
  return node !== undefined && node !== null && node !== false && node !== ''
}

function flag(on: boolean | undefined): '' | undefined {
  return on === true ? '' : undefined
}
