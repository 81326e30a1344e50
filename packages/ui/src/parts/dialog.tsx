import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from './icon-button.tsx'
import { usePartWords } from './words.tsx'

/** The properties that a dialog, a drawer and a sheet have in common. */
export type OverlayProps = {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly title: ReactNode
  readonly children?: ReactNode
}

/** A question or a small form over the page: what it is about, what will happen, the acts. Escape and the scrim close it. */
export function Dialog(
  props: OverlayProps & { readonly text?: ReactNode; readonly actions?: ReactNode; readonly wide?: boolean },
): ReactNode {
  return (
    <BaseDialog.Root open={props.open} onOpenChange={open => props.onOpenChange(open)}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className="ui-scrim" />
        <BaseDialog.Popup className="ui-dialog" data-wide={props.wide === true ? '' : undefined}>
          <OverlayHead title={props.title} />
          {props.text !== undefined && (
            <BaseDialog.Description className="ui-overlay-text">{props.text}</BaseDialog.Description>
          )}
          {props.children}
          {props.actions !== undefined && <div className="ui-overlay-actions">{props.actions}</div>}
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  )
}

/** A panel from the side for what is read beside the page: a log, filters, the menu of a phone. */
export function Drawer(
  props: OverlayProps & { readonly side?: 'start' | 'end'; readonly head?: ReactNode },
): ReactNode {
  return (
    <BaseDialog.Root open={props.open} onOpenChange={open => props.onOpenChange(open)}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className="ui-scrim" />
        <BaseDialog.Popup className="ui-drawer" data-side={props.side ?? 'end'}>
          <OverlayHead title={props.title}>{props.head}</OverlayHead>
          <div className="ui-drawer-body">{props.children}</div>
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  )
}

function OverlayHead({ title, children }: { title: ReactNode; children?: ReactNode }): ReactNode {
  const words = usePartWords()
  return (
    <div className="ui-overlay-head">
      <BaseDialog.Title className="ui-overlay-title">{title}</BaseDialog.Title>
      <div className="flex items-center gap-2">
        {children}
        <BaseDialog.Close render={<IconButton label={words.close} />}>
          <X aria-hidden />
        </BaseDialog.Close>
      </div>
    </div>
  )
}
