/** What a toast tells: that something is done, that something is odd, or that something failed. */
export type ToastKind = 'success' | 'warning' | 'error'

/** A toast: one sentence, and a second one where the first is not enough. */
export type ToastMessage = {
  readonly kind: ToastKind
  readonly title: string
  readonly text?: string
  readonly durationMs?: number
  /** What can be done about it, from the toast itself; the toast stays long enough for that. */
  readonly act?: { readonly label: string; readonly onClick: () => void }
}

/** A done thing is read in 1.5 s; what went wrong stays for 5 s. The pointer on it holds the clock. */
export const TOAST_MS: Readonly<Record<ToastKind, number>> = { success: 1500, warning: 5000, error: 5000 }

/** A toast with something to press stays until a hand has got there. */
export const TOAST_WITH_ACT_MS = 8000

let sink: ((message: ToastMessage) => void) | null = null
let waiting: readonly ToastMessage[] = []
let isAwake = false
const listeners = new Set<() => void>()

/** Shows a toast from anywhere, also outside React. What draws it is fetched with the first one. */
export function showToast(message: ToastMessage): void {
  if (sink !== null) return sink(message)
  waiting = [...waiting, message]
  isAwake = true
  for (const listener of listeners) listener()
}

/** Hands every toast to what draws them, those first that waited for it. Returns what ends that. */
export function takeToasts(taker: (message: ToastMessage) => void): () => void {
  const early = waiting
  waiting = []
  sink = taker
  for (const message of early) taker(message)
  return () => {
    sink = null
  }
}

/** Whether a toast has ever been shown on this page. */
export const toastsAwake = (): boolean => isAwake

/** Calls once the first toast has come. */
export function whenToastsWake(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
