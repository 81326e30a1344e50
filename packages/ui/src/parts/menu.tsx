import { Menu as BaseMenu } from '@base-ui/react/menu'
import { Check } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import type { Choice } from './segment.tsx'

/** A menu's properties. `trigger` is the button that opens it, usually an `IconButton`. */
export type MenuProps = {
  readonly trigger: ReactElement
  readonly children: ReactNode
  readonly align?: 'start' | 'center' | 'end'
  readonly openOnHover?: boolean
}

/** A list of acts, links or choices that opens below its trigger. */
export function Menu({ trigger, children, align = 'end', openOnHover = false }: MenuProps): ReactNode {
  return (
    <BaseMenu.Root modal={false}>
      <BaseMenu.Trigger render={trigger} openOnHover={openOnHover} delay={80} />
      <BaseMenu.Portal>
        <BaseMenu.Positioner className="ui-pop-holder" sideOffset={4} align={align}>
          <BaseMenu.Popup className="ui-pop">{children}</BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  )
}

/** One act of a menu. */
export function MenuItem(props: { onClick: () => void; disabled?: boolean; children: ReactNode }): ReactNode {
  return (
    <BaseMenu.Item className="ui-option" onClick={props.onClick} disabled={props.disabled ?? false}>
      {props.children}
    </BaseMenu.Item>
  )
}

/** A link in a menu: `render` is the router's link without children. */
export function MenuLink({ render, children }: { render: ReactElement; children: ReactNode }): ReactNode {
  return (
    <BaseMenu.LinkItem className="ui-option" render={render} closeOnClick>
      {children}
    </BaseMenu.LinkItem>
  )
}

/** A hairline between groups of a menu. */
export function MenuRule(): ReactNode {
  return <BaseMenu.Separator className="ui-pop-rule" />
}

/** One of several in a menu, with its name above and a tick at the chosen one. */
export function MenuChoices<Value extends string>(props: {
  name?: string
  choices: readonly Choice<Value>[]
  value: Value
  onChange: (value: Value) => void
}): ReactNode {
  return (
    <BaseMenu.Group>
      {props.name !== undefined && <BaseMenu.GroupLabel className="ui-group-name">{props.name}</BaseMenu.GroupLabel>}
      <BaseMenu.RadioGroup value={props.value} onValueChange={next => props.onChange(next as Value)}>
        {props.choices.map(choice => (
          <BaseMenu.RadioItem
            key={choice.value}
            className="ui-option"
            value={choice.value}
            disabled={choice.disabled ?? false}
            closeOnClick
          >
            {choice.label}
            <span className="ui-option-mark">
              <BaseMenu.RadioItemIndicator>
                <Check aria-hidden />
              </BaseMenu.RadioItemIndicator>
            </span>
          </BaseMenu.RadioItem>
        ))}
      </BaseMenu.RadioGroup>
    </BaseMenu.Group>
  )
}
