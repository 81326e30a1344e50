import type { ErrorLog } from './error-log.ts'

/** Puts every uncaught error and unhandled rejection of a window into the log. Returns what ends the watch. */
export function watchErrors(log: ErrorLog, target: EventTarget): () => void {
  function onError(event: Event): void {
    const failure = event as ErrorEvent
    // Browsers report this when a layout observer needs a second round; nothing failed and nobody can act on it.
    if (failure.message?.startsWith('ResizeObserver loop')) return
    const place = failure.filename ? `${failure.filename}:${failure.lineno}:${failure.colno}` : undefined
    log.add({ kind: 'window', error: failure.error ?? failure.message, component: place })
  }
  function onRejection(event: Event): void {
    log.add({ kind: 'rejection', error: (event as PromiseRejectionEvent).reason })
  }
  target.addEventListener('error', onError)
  target.addEventListener('unhandledrejection', onRejection)
  return () => {
    target.removeEventListener('error', onError)
    target.removeEventListener('unhandledrejection', onRejection)
  }
}
