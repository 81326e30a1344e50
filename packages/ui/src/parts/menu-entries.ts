import type { ReactElement, ReactNode } from 'react'
import type { Choice } from './segment.tsx'

/**
 * One line of a menu: an act, a link (the router's, without children), something that is on or off (the menu stays open for
 * the next one), one of several choices, or a hairline.
 */
export type MenuEntry =
  | { readonly kind: 'act'; readonly label: ReactNode; readonly icon?: ReactNode; readonly onClick: () => void }
  | { readonly kind: 'link'; readonly label: ReactNode; readonly icon?: ReactNode; readonly link: ReactElement }
  | { readonly kind: 'tick'; readonly label: ReactNode; readonly on: boolean; readonly onChange: (on: boolean) => void }
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

/** Choices for a menu, typed: what is chosen is one of the values. */
export function menuChoices<Value extends string>(choices: {
  readonly name?: string
  readonly choices: readonly Choice<Value>[]
  readonly value: Value
  readonly onChange: (value: Value) => void
}): MenuChoices {
  return { ...choices, kind: 'choices', onChange: value => choices.onChange(value as Value) }
}
