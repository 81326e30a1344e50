import { cloneElement, lazy, type ReactElement, type ReactNode, Suspense, useState } from 'react'
import type { Choice } from './segment.tsx'

/** One line of a menu: an act, a link (the router's, without children), one of several choices, or a hairline. */
export type MenuEntry =
  | { readonly kind: 'act'; readonly label: ReactNode; readonly icon?: ReactNode; readonly onClick: () => void }
  | { readonly kind: 'link'; readonly label: ReactNode; readonly icon?: ReactNode; readonly link: ReactElement }
  | MenuChoices
  | { readonly kind: 'rule' }

/** Several choices in a menu with a tick at the chosen one, their name above. */
export type MenuChoices = {
  readonly kind: 'choices'
  readonly name?: string | undefined
  readonly choices: readonly Choice<string>[]
  readonly value: string
  readonly onChange: (value: string) => void
}

/** A menu's properties. `trigger` is the button that opens it, usually an `IconButton`. */
export type MenuProps = {
  readonly trigger: ReactElement<TriggerProps>
  readonly entries: readonly MenuEntry[]
  readonly align?: 'start' | 'center' | 'end'
  readonly openOnHover?: boolean
}

type TriggerProps = {
  onPointerEnter?: () => void
  onFocus?: () => void
  onClick?: () => void
  'aria-haspopup'?: 'menu'
  'aria-expanded'?: boolean
}

const LiveMenu = lazy(async () => ({ default: (await import('./menu-live.tsx')).LiveMenu }))

/**
 * A list of acts, links or choices that opens below its trigger. What draws it is fetched when the pointer or the focus
 * comes near: until then it is a button, and no page pays for menus nobody opens.
 */
export function Menu(props: MenuProps): ReactNode {
  const [near, setNear] = useState(false)
  const [wanted, setWanted] = useState(false)
  const asleep = cloneElement(props.trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: () => setNear(true),
    onFocus: () => setNear(true),
    onClick: () => {
      setWanted(true)
      setNear(true)
    },
  })
  if (!near) return asleep
  return (
    <Suspense fallback={asleep}>
      <LiveMenu {...props} wasWanted={wanted} />
    </Suspense>
  )
}

/** Choices for a menu, typed: what is chosen is one of the values. */
export function menuChoices<Value extends string>(choices: {
  readonly name?: string
  readonly choices: readonly Choice<Value>[]
  readonly value: Value
  readonly onChange: (value: Value) => void
}): MenuChoices {
  return { ...choices, kind: 'choices', onChange: value => choices.onChange(value as Value) }
}
