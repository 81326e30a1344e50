import { type ReactNode, useId } from 'react'
import { useFocusFirst } from './use-focus-first.ts'
import './parts.css'

/** How many figures an authenticator shows. */
export const CODE_LENGTH = 6

type Props = {
  readonly label: string
  readonly value: string
  readonly onChange: (code: string) => void
  readonly size?: 'large' | 'small'
  readonly disabled?: boolean
  /** It is the one thing that is asked. */
  readonly focus?: boolean
  readonly problem?: string | null
}

/** Six boxes for six figures: one field underneath, so that pasting and the phone's own offer work. */
export function CodeBoxes(props: Props): ReactNode {
  const { label, value, onChange, size = 'large', disabled = false, focus = false, problem = null } = props
  const id = useId()
  const field = useFocusFirst<HTMLInputElement>(focus)
  const signs = [...value]
  return (
    <span className="code-boxes" data-size={size} data-disabled={disabled}>
      <input
        ref={field}
        aria-label={label}
        aria-invalid={problem !== null}
        aria-describedby={problem === null ? undefined : id}
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern="\d{6}"
        value={value}
        disabled={disabled}
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
