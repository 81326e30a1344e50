import { Popover as BasePopover } from '@base-ui/react/popover'
import type { CSSProperties, ReactNode } from 'react'

type Props = {
  readonly label: string
  readonly align: 'start' | 'center' | 'end'
  readonly style: CSSProperties
  readonly button: HTMLElement | null
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly children: ReactNode
}

/** The panel itself; the focus goes back to its button when it closes. */
export function LivePanel({ label, align, style, button, open, onOpenChange, children }: Props): ReactNode {
  return (
    <BasePopover.Root
      open={open}
      onOpenChange={(next, { event }) => {
        // A press on the button is the button's own affair: it would close here and open again there.
        const isOnButton = event.target instanceof Node && button?.contains(event.target) === true
        if (!isOnButton) onOpenChange(next)
      }}
    >
      <BasePopover.Portal>
        <BasePopover.Positioner className="ui-pop-holder" anchor={button} sideOffset={4} align={align}>
          <BasePopover.Popup className="ui-pop ui-panel" style={style} aria-label={label} finalFocus={() => button}>
            {children}
          </BasePopover.Popup>
        </BasePopover.Positioner>
      </BasePopover.Portal>
    </BasePopover.Root>
  )
}
