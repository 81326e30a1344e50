import { Toast as BaseToast } from '@base-ui/react/toast'
import { CircleAlert, CircleCheck, TriangleAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from './icon-button.tsx'
import { usePartWords } from './words.tsx'

/** What a toast tells: that something is done, that something is odd, or that something failed. */
export type ToastKind = 'success' | 'warning' | 'error'

/** A toast: one sentence, and a second one where the first is not enough. */
export type ToastMessage = {
  readonly kind: ToastKind
  readonly title: string
  readonly text?: string
  readonly durationMs?: number
}

/** A done thing is read in 1.5 s; what went wrong stays for 5 s. The pointer on it holds the clock. */
const DURATION_MS: Readonly<Record<ToastKind, number>> = { success: 1500, warning: 5000, error: 5000 }

const manager = BaseToast.createToastManager()

/** Shows a toast from anywhere, also outside React. */
export function showToast(message: ToastMessage): void {
  manager.add({
    type: message.kind,
    title: message.title,
    ...(message.text === undefined ? {} : { description: message.text }),
    timeout: message.durationMs ?? DURATION_MS[message.kind],
    priority: message.kind === 'success' ? 'low' : 'high',
  })
}

/** The place where toasts appear: once a page. */
export function Toasts(): ReactNode {
  return (
    <BaseToast.Provider toastManager={manager} limit={3}>
      <BaseToast.Portal>
        <BaseToast.Viewport className="ui-toasts">
          <ToastList />
        </BaseToast.Viewport>
      </BaseToast.Portal>
    </BaseToast.Provider>
  )
}

function ToastList(): ReactNode {
  const { toasts } = BaseToast.useToastManager()
  const words = usePartWords()
  return toasts.map(toast => (
    <BaseToast.Root key={toast.id} toast={toast} className="ui-toast" swipeDirection={['up', 'left', 'right']}>
      <ToastIcon kind={toast.type} />
      <BaseToast.Content className="ui-toast-body">
        <BaseToast.Title className="ui-toast-title" render={<p />} />
        <BaseToast.Description className="ui-toast-text" />
      </BaseToast.Content>
      <BaseToast.Close render={<IconButton label={words.close} size="small" />}>
        <X aria-hidden />
      </BaseToast.Close>
    </BaseToast.Root>
  ))
}

function ToastIcon({ kind }: { kind: string | undefined }): ReactNode {
  if (kind === 'error') return <CircleAlert aria-hidden />
  if (kind === 'warning') return <TriangleAlert aria-hidden />
  return <CircleCheck aria-hidden />
}
