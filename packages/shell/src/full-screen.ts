import { useEffect, useState } from 'react'

/** What the product says where a browser has no full screen; the wording is the specification's. */
export const FULL_SCREEN_WARNING = 'you browser can not work'

/** What came of a wish for full screen. */
export type FullScreenOutcome = 'entered' | 'left' | 'unsupported'

/** What full screen needs of a document; `requestFullscreen` is missing on iPhones. */
export type FullScreenPage = {
  readonly fullscreenEnabled?: boolean
  readonly fullscreenElement: Element | null
  readonly exitFullscreen: () => Promise<void>
  readonly documentElement: { readonly requestFullscreen?: () => Promise<void> }
}

/** Fills the screen with the page, or gives it back. A browser that cannot or will not is `unsupported`, never an exception. */
export async function toggleFullScreen(page: FullScreenPage): Promise<FullScreenOutcome> {
  if (page.fullscreenEnabled !== true || page.documentElement.requestFullscreen === undefined) return 'unsupported'
  try {
    if (page.fullscreenElement !== null) {
      await page.exitFullscreen()
      return 'left'
    }
    await page.documentElement.requestFullscreen()
    return 'entered'
  } catch {
    return 'unsupported'
  }
}

/** Whether the page fills the screen, however it came to that (the key F11 aside, which browsers do not tell). */
export function useFullScreen(): boolean {
  const [filled, setFilled] = useState(() => document.fullscreenElement !== null)
  useEffect(() => {
    const update = (): void => setFilled(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', update)
    return () => document.removeEventListener('fullscreenchange', update)
  }, [])
  return filled
}
