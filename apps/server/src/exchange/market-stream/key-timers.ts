import type { Clock } from '@bourse/kernel'

/** Timers by key, at most one a key. */
export type KeyTimers = {
  /** Acts once after a while; what was set for the key before is forgotten. */
  set(key: string, delayMs: number, act: () => void): void
  clear(key: string): void
}

/** Makes an empty set of timers. */
export function keyTimers(clock: Clock): KeyTimers {
  const cancels = new Map<string, () => void>()
  const clear = (key: string): void => {
    cancels.get(key)?.()
    cancels.delete(key)
  }
  return {
    clear,
    set(key, delayMs, act) {
      clear(key)
      const due = (): void => {
        cancels.delete(key)
        act()
      }
      cancels.set(key, clock.after(Math.max(0, delayMs), due))
    },
  }
}
