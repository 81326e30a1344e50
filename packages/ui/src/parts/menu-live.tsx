import { Menu as BaseMenu } from '@base-ui/react/menu'
import { Check } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { MenuChoices, MenuEntry, MenuProps } from './menu.tsx'

/** The menu itself. It takes over from a plain button: the focus it had, and the press that came before it was here. */
export function LiveMenu(props: MenuProps & { readonly wasWanted: boolean }): ReactNode {
  const { trigger, entries, align = 'end', openOnHover = false, wasWanted } = props
  const [open, setOpen] = useState(wasWanted)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const focusIsLost = document.activeElement === null || document.activeElement === document.body
    if (focusIsLost) button.current?.focus({ preventScroll: true })
  }, [])
  return (
    <BaseMenu.Root modal={false} open={open} onOpenChange={next => setOpen(next)}>
      <BaseMenu.Trigger ref={button} render={trigger} openOnHover={openOnHover} delay={80} />
      <BaseMenu.Portal>
        <BaseMenu.Positioner className="ui-pop-holder" sideOffset={4} align={align}>
          <BaseMenu.Popup className="ui-pop">
            {entries.map((entry, index) => (
              <Entry key={keyOf(entry, index)} entry={entry} />
            ))}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  )
}

function Entry({ entry }: { entry: MenuEntry }): ReactNode {
  switch (entry.kind) {
    case 'rule':
      return <BaseMenu.Separator className="ui-pop-rule" />
    case 'choices':
      return <Choices {...entry} />
    case 'link':
      return (
        <BaseMenu.LinkItem className="ui-option" render={entry.link} closeOnClick>
          {entry.icon}
          {entry.label}
        </BaseMenu.LinkItem>
      )
    case 'act':
      return (
        <BaseMenu.Item className="ui-option" onClick={entry.onClick}>
          {entry.icon}
          {entry.label}
        </BaseMenu.Item>
      )
  }
}

function Choices({ name, choices, value, onChange }: MenuChoices): ReactNode {
  return (
    <BaseMenu.Group>
      {name !== undefined && <BaseMenu.GroupLabel className="ui-group-name">{name}</BaseMenu.GroupLabel>}
      <BaseMenu.RadioGroup value={value} onValueChange={next => onChange(String(next))}>
        {choices.map(choice => (
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

function keyOf(entry: MenuEntry, index: number): string {
  return typeof entry === 'object' && 'label' in entry && typeof entry.label === 'string'
    ? entry.label
    : `${entry.kind}${index}`
}
