let isPressed = false
let waiting: (() => void)[] = []
let isWatching = false

/**
 * Does something at once, or where a pointer is down, when its press is over. A sentence that appears under a field on
 * blur moves what lies below; the press that took the focus away must still land where it was aimed.
 */
export function afterPress(act: () => void): void {
  if (isPressed) waiting.push(act)
  else act()
}

/** Begins to follow the pointer; once is enough for a page. */
export function watchPresses(): void {
  if (isWatching) return
  isWatching = true
  const over = (): void => {
    isPressed = false
    // The click itself comes right after the pointer's release.
    setTimeout(() => {
      const acts = waiting
      waiting = []
      for (const act of acts) act()
    })
  }
  document.addEventListener('pointerdown', () => (isPressed = true), { capture: true })
  for (const end of ['pointerup', 'pointercancel'] as const) document.addEventListener(end, over, { capture: true })
}
