import { type ReactNode, type Ref, useId } from 'react'
import './parts.css'

/** How many figures an authenticator shows. */
export const CODE_LENGTH = 6

type Props = {
  readonly label: string
  readonly value: string
  readonly onChange: (code: string) => void
  readonly size?: 'large' | 'small'
  readonly disabled?: boolean
  readonly autoFocus?: boolean
  readonly problem?: string | null
  readonly ref?: Ref<HTMLInputElement>
}

/** Six boxes for six figures: one field underneath, so that pasting and the phone's own offer work. */
export function CodeBoxes(props: Props): ReactNode {
  const { label, value, onChange, size = 'large', disabled = false, autoFocus = false, problem = null, ref } = props
  const id = useId()
  const signs = [...value]
  return (
    <span className="code-boxes" data-size={size} data-disabled={disabled}>
      <input
        ref={ref}
        aria-label={label}
        aria-invalid={problem !== null}
        aria-describedby={problem === null ? undefined : id}
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern="\d{6}"
        value={value}
        disabled={disabled}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the one thing that is asked
        autoFocus={autoFocus}
        onChange={event => onChange(event.target.value.replace(/\D/g, '').slice(0, CODE_LENGTH))}
      />
      {Array.from({ length: CODE_LENGTH }, (_, at) => (
        <span
          key={at}
          className="code-box"
          data-next={at === Math.min(signs.length, CODE_LENGTH - 1)}
          aria-hidden="true"
        >
          {signs[at] ?? ''}
        </span>
      ))}
      {problem !== null && (
        <span id={id} className="code-problem" role="alert">
          {problem}
        </span>
      )}
    </span>
  )
}
