import { Toast as BaseToast } from '@base-ui/react/toast'
import { CircleAlert, CircleCheck, TriangleAlert, X } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { IconButton } from './icon-button.tsx'
import { TOAST_MS, TOAST_WITH_ACT_MS, type ToastMessage, takeToasts } from './toast-queue.ts'
import { usePartWords } from './words.tsx'

const manager = BaseToast.createToastManager()

function addToast(message: ToastMessage): void {
  const id = manager.add({
    type: message.kind,
    title: message.title,
    ...(message.text === undefined ? {} : { description: message.text }),
    timeout: message.durationMs ?? (message.act === undefined ? TOAST_MS[message.kind] : TOAST_WITH_ACT_MS),
    ...(message.act === undefined
      ? {}
      : {
          actionProps: {
            children: message.act.label,
            onClick: () => {
              message.act?.onClick()
              manager.close(id)
            },
          },
        }),
    priority: message.kind === 'success' ? 'low' : 'high',
  })
}

/** The place where toasts appear: once a page. */
export function ToastArea(): ReactNode {
  // Runs after the provider below has begun to listen, so that no early toast is lost.
  useEffect(() => takeToasts(addToast), [])
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
    // The library hides what is pressing, and every cross, from readers, though the keyboard reaches both. What is pressing
    // is called out in a place of its own and is therefore not told here a second time.
    <BaseToast.Root
      key={toast.id}
      toast={toast}
      className="ui-toast"
      swipeDirection={['up', 'left', 'right']}
      aria-hidden={false}
      aria-live={toast.priority === 'high' ? 'off' : undefined}
    >
      <ToastIcon kind={toast.type} />
      <BaseToast.Content className="ui-toast-body">
        <BaseToast.Title className="ui-toast-title" render={<p />} />
        <BaseToast.Description className="ui-toast-text" />
      </BaseToast.Content>
      <BaseToast.Action className="ui-toast-act" />
      <BaseToast.Close aria-hidden={false} render={<IconButton label={words.close} size="small" />}>
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
