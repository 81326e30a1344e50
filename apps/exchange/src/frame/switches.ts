import type { Size } from '@bourse/protocol/terms'
import { FULL_SCREEN_WARNING, type Language, toggleFullScreen } from '@bourse/shell'
import { showToast } from '@bourse/ui'
import { createTranslator } from 'use-intl/core'
import { COOKIES } from '../site/cookie-names.ts'
import type { SiteMessages } from '../site/languages/messages.ts'
import { cookies, dictionaries, preferences } from '../site/site.ts'

// Two sentences of the specification stand as they are in every language; the second line says the same in the reader's.
const LANGUAGE_CHANGED = 'Switch Language Success'
const SIZE_CHANGED = 'Switch Size Success'

/** Speaks another language, keeps it in the cookie, and says so. */
export async function chooseLanguage(language: Language): Promise<void> {
  try {
    if (!(await dictionaries.change(language))) return
    cookies.write(COOKIES.language, language)
    showToast({ kind: 'success', title: LANGUAGE_CHANGED, text: words()('toasts.language') })
  } catch {
    showToast({ kind: 'error', title: words()('toasts.languageFailed'), text: words()('toasts.languageFailedText') })
  }
}

/** Shows everything in another size, keeps it in the cookie, and says so. */
export function chooseSize(size: Size, name: string): void {
  preferences.size.set(size)
  showToast({ kind: 'success', title: SIZE_CHANGED, text: words()('toasts.size', { size: name }) })
}

/** Fills the screen with the site or gives it back; where that cannot be, a warning says so. */
export async function switchFullScreen(): Promise<void> {
  if ((await toggleFullScreen(document)) !== 'unsupported') return
  showToast({ kind: 'warning', title: FULL_SCREEN_WARNING, text: words()('toasts.fullScreen') })
}

/** The frame's texts outside React, in the language of this moment. */
function words() {
  const { language, messages } = dictionaries.store.getState()
  return createTranslator({ locale: language, messages: messages as unknown as SiteMessages, namespace: 'frame' })
}
