import type { Dictionaries } from '@bourse/shell'
import type { Area } from './languages/areas.ts'
import { type Preferences, upDownOf } from './preferences.ts'

/** Keeps the attributes of the html element in step with language, theme, size and palette. */
export function keepPageAttributes(
  page: HTMLElement,
  dictionaries: Dictionaries<Area>,
  preferences: Preferences,
): void {
  const { theme, size, upDown } = preferences
  const update = (): void => {
    const { language } = dictionaries.store.getState()
    const isRepainted = page.dataset['theme'] !== theme.get()
    page.lang = language
    page.dataset['theme'] = theme.get()
    page.dataset['size'] = size.get()
    page.dataset['updown'] = upDownOf(upDown.get(), language)
    // The colour of the theme that a page was sent with comes with it; to read another has the browser style the whole page at once.
    if (isRepainted) colourBrowser(page)
  }
  update()
  for (const store of [dictionaries.store, theme.store, size.store, upDown.store]) store.subscribe(update)
}

function colourBrowser(page: HTMLElement): void {
  const ground = getComputedStyle(page).getPropertyValue('--panel').trim()
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', ground)
}
