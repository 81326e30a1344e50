const HIDDEN_FRAME_MS = 1000

/** Draws with the next picture; in a page that nobody looks at, which has no pictures, once a second. */
export function nextFrame(draw: () => void): void {
  let isDrawn = false
  const once = (): void => {
    if (isDrawn) return
    isDrawn = true
    clearTimeout(timer)
    draw()
  }
  const timer = setTimeout(once, HIDDEN_FRAME_MS)
  requestAnimationFrame(once)
}
