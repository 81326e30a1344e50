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
  // Also an attribute that is set to what it says already has everything looked at anew.
  const set = (name: string, value: string): boolean => {
    if (page.getAttribute(name) === value) return false
    page.setAttribute(name, value)
    return true
  }
  const update = (): void => {
    const { language } = dictionaries.store.getState()
    set('lang', language)
    set('data-size', size.get())
    set('data-updown', upDownOf(upDown.get(), language))
    // The colour of the theme that a page was sent with comes with it; to read another has the browser style the whole page at once.
    if (set('data-theme', theme.get())) colourBrowser(page)
  }
  update()
  for (const store of [dictionaries.store, theme.store, size.store, upDown.store]) store.subscribe(update)
}

function colourBrowser(page: HTMLElement): void {
  const ground = getComputedStyle(page).getPropertyValue('--panel').trim()
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', ground)
}
