import { Menu as BaseMenu } from '@base-ui/react/menu'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import type { MenuChoices, MenuEntry } from './menu-entries.ts'

type Props = {
  readonly entries: readonly MenuEntry[]
  readonly align: 'start' | 'center' | 'end'
  readonly button: HTMLElement | null
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

/** The menu itself, hung below the button that opened it; the focus goes back there when it closes. */
export function LiveMenu({ entries, align, button, open, onOpenChange }: Props): ReactNode {
  return (
    <BaseMenu.Root
      modal={false}
      open={open}
      onOpenChange={(next, { event }) => {
        // A press on the button is the button's own affair: it would close here and open again there.
        const isOnButton = event.target instanceof Node && button?.contains(event.target) === true
        if (!isOnButton) onOpenChange(next)
      }}
    >
      <BaseMenu.Portal>
        <BaseMenu.Positioner className="ui-pop-holder" anchor={button} sideOffset={4} align={align}>
          <BaseMenu.Popup className="ui-pop" finalFocus={() => button}>
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
    case 'tick':
      return (
        <BaseMenu.CheckboxItem
          className="ui-option"
          checked={entry.on}
          onCheckedChange={entry.onChange}
          closeOnClick={false}
        >
          {entry.label}
          <span className="ui-option-mark">
            <BaseMenu.CheckboxItemIndicator>
              <Check aria-hidden />
            </BaseMenu.CheckboxItemIndicator>
          </span>
        </BaseMenu.CheckboxItem>
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
