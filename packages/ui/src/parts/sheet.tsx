import { Drawer as BaseDrawer } from '@base-ui/react/drawer'
import type { ReactNode } from 'react'
import type { OverlayProps } from './dialog.tsx'

/** A sheet from the bottom edge of a phone. It follows the finger; a swipe down, Escape and the scrim close it. */
export function Sheet({ open, onOpenChange, title, children }: OverlayProps): ReactNode {
  return (
    <BaseDrawer.Root open={open} onOpenChange={next => onOpenChange(next)}>
      <BaseDrawer.Portal>
        <BaseDrawer.Backdrop className="ui-scrim" />
        <BaseDrawer.Viewport className="ui-sheet-holder">
          <BaseDrawer.Popup className="ui-sheet">
            <div className="ui-sheet-grip" aria-hidden />
            <BaseDrawer.Content>
              <BaseDrawer.Title className="ui-overlay-title mb-3">{title}</BaseDrawer.Title>
              {children}
            </BaseDrawer.Content>
          </BaseDrawer.Popup>
        </BaseDrawer.Viewport>
      </BaseDrawer.Portal>
    </BaseDrawer.Root>
  )
}
