const HIDDEN_FRAME_MS = 1000

const waiting = new Set<() => void>()
let watchesPage = false

/** Draws with the next picture; in a page that nobody looks at, which has no pictures, once a second. */
export function nextFrame(draw: () => void): void {
  if (!watchesPage) watchPage()
  waiting.add(draw)
  if (document.hidden) drawHidden(draw)
  else requestAnimationFrame(() => once(draw))
}

/** What waits for a picture as the page is hidden would wait until it is seen again. */
function watchPage(): void {
  watchesPage = true
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) for (const draw of waiting) drawHidden(draw)
  })
}

function drawHidden(draw: () => void): void {
  setTimeout(() => once(draw), HIDDEN_FRAME_MS)
}

function once(draw: () => void): void {
  if (waiting.delete(draw)) draw()
}
