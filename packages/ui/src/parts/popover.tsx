import { Popover as BasePopover } from '@base-ui/react/popover'
import type { ReactElement, ReactNode } from 'react'

/** A small panel that opens at its trigger and holds something to act on. */
export function Popover(props: {
  trigger: ReactElement
  title?: ReactNode
  children: ReactNode
  align?: 'start' | 'center' | 'end'
  /** The panel brings its own ground and edges. */
  bare?: boolean
  /** Opens below this instead of below its trigger, at the window's edge. */
  below?: () => Element | null
}): ReactNode {
  return (
    <BasePopover.Root>
      <BasePopover.Trigger render={props.trigger} />
      <BasePopover.Portal>
        <BasePopover.Positioner
          className="ui-pop-holder"
          sideOffset={4}
          align={props.align ?? 'end'}
          {...(props.below === undefined ? {} : { anchor: props.below, alignOffset: 8 })}
        >
          <BasePopover.Popup className={props.bare === true ? 'ui-pop-bare' : 'ui-pop ui-card'}>
            {props.title !== undefined && (
              <BasePopover.Title className="ui-overlay-title mb-3">{props.title}</BasePopover.Title>
            )}
            {props.children}
          </BasePopover.Popup>
        </BasePopover.Positioner>
      </BasePopover.Portal>
    </BasePopover.Root>
  )
}
