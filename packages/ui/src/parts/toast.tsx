import { lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react'
import { toastsAwake, whenToastsWake } from './toast-queue.ts'

const Area = lazy(async () => ({ default: (await import('./toast-area.tsx')).ToastArea }))

/** The place where toasts appear: once a page. */
export function Toasts(): ReactNode {
  const awake = useSyncExternalStore(whenToastsWake, toastsAwake)
  if (!awake) return null
  return (
    <Suspense>
      <Area />
    </Suspense>
  )
}
