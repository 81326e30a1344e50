import { Button as BaseButton } from '@base-ui/react/button'
import type { MouseEventHandler, ReactNode, Ref } from 'react'
import { usePartWords } from './words.tsx'

/** How a button weighs: one primary a view, the rest quiet; ghost without an edge; up and down commit a side. */
export type ButtonVariant = 'primary' | 'quiet' | 'ghost' | 'danger' | 'up' | 'down'

/** Height of a button: in a row 28, beside data 32, beside fields 40, alone in a form 48. */
export type ButtonSize = 'row' | 'control' | 'field' | 'big'

/** A button's properties. */
export type ButtonProps = {
  readonly children: ReactNode
  readonly variant?: ButtonVariant
  readonly size?: ButtonSize
  readonly full?: boolean
  readonly type?: 'button' | 'submit'
  readonly disabled?: boolean
  /** Its act is under way: a spinner stands before the label, the width stays, it does not act again. Leave it out where nothing is sent. */
  readonly sending?: boolean
  /** What stands in the button while it may not be used yet, with the countdown in it. */
  readonly waiting?: ReactNode
  readonly onClick?: MouseEventHandler<HTMLButtonElement>
  readonly className?: string
  readonly id?: string
  readonly form?: string
  readonly name?: string
  readonly value?: string
  readonly ref?: Ref<HTMLElement>
  readonly 'aria-label'?: string
  readonly 'aria-describedby'?: string
  readonly 'aria-expanded'?: boolean
  readonly 'aria-controls'?: string
}

/** A button in all its states. It keeps the focus while its act is under way. */
export function Button(props: ButtonProps): ReactNode {
  const {
    children,
    variant = 'quiet',
    size = 'control',
    full,
    type = 'button',
    sending,
    waiting,
    disabled,
    ...rest
  } = props
  const isWaiting = waiting !== undefined && waiting !== null && waiting !== false
  return (
    <BaseButton
      {...rest}
      type={type}
      disabled={disabled === true || sending === true || isWaiting}
      focusableWhenDisabled={sending === true || isWaiting}
      aria-busy={sending === true ? true : undefined}
      className={`ui-btn ${props.className ?? ''}`}
      data-variant={variant}
      data-size={size}
      data-full={full === true ? '' : undefined}
      data-sending={sending === true ? '' : undefined}
      data-waiting={isWaiting ? '' : undefined}
    >
      {isWaiting ? waiting : sending === undefined ? children : <Stack sending={sending}>{children}</Stack>}
    </BaseButton>
  )
}

function Stack({ sending, children }: { sending: boolean; children: ReactNode }): ReactNode {
  const words = usePartWords()
  return (
    <span className="ui-btn-stack">
      <span aria-hidden={sending ? true : undefined}>{children}</span>
      <span aria-hidden={sending ? undefined : true}>
        <i className="ui-spin" />
        {words.sending}
      </span>
    </span>
  )
}

/** What makes a link look like a button: spread it on the router's link. */
export function buttonLook(
  variant: ButtonVariant = 'quiet',
  size: ButtonSize = 'control',
  full = false,
): { className: string; 'data-variant': ButtonVariant; 'data-size': ButtonSize; 'data-full'?: '' } {
  const look = { className: 'ui-btn', 'data-variant': variant, 'data-size': size } as const
  return full ? { ...look, 'data-full': '' } : look
}
