import { OTPField } from '@base-ui/react/otp-field'
import { type ReactNode, useEffect, useId } from 'react'
import { FieldLabel, FieldNote } from './field.tsx'
import { fillWords, usePartWords } from './words.tsx'

/** A code field's properties. */
export type CodeFieldProps = {
  readonly label: ReactNode
  readonly labelHidden?: boolean
  readonly value: string
  readonly onChange: (value: string) => void
  /** Called once every box is filled, by typing or by pasting. */
  readonly onComplete?: (value: string) => void
  readonly length?: number
  readonly kind?: 'numeric' | 'alphanumeric'
  readonly hint?: ReactNode
  readonly error?: ReactNode
  readonly disabled?: boolean
  /** The first box takes the focus when the field appears: where the code is the one thing to do. */
  readonly focusFirst?: boolean
}

/** A code in boxes: the next box takes the focus, a paste fills all, an error turns all red until something is typed. */
export function CodeField(props: CodeFieldProps): ReactNode {
  const { length = 6, kind = 'numeric', error } = props
  const id = useId()
  const words = usePartWords()
  const { focusFirst = false } = props
  useEffect(() => {
    if (focusFirst) document.getElementById(id)?.focus()
  }, [focusFirst, id])
  const bad = error !== undefined && error !== null && error !== ''
  return (
    <div className="ui-field">
      <FieldLabel id={id} label={props.label} hidden={props.labelHidden === true} aside={null} />
      <OTPField.Root
        id={id}
        className="ui-code"
        length={length}
        validationType={kind}
        value={props.value}
        disabled={props.disabled ?? false}
        data-bad={bad ? '' : undefined}
        aria-describedby={`${id}-note`}
        onValueChange={value => props.onChange(value)}
        onValueComplete={value => props.onComplete?.(value)}
      >
        {Array.from({ length }, (_, index) => (
          <OTPField.Input
            key={index}
            aria-invalid={bad ? true : undefined}
            aria-label={index === 0 ? undefined : fillWords(words.digit, { index: index + 1, length })}
          />
        ))}
      </OTPField.Root>
      <FieldNote id={`${id}-note`} hint={props.hint} error={error} />
    </div>
  )
}
