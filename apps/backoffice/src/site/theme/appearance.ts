import { DEFAULT_THEME_COLOUR } from '@bourse/protocol/terms'
import { type CookieJar, createPreference, type Preference } from '@bourse/shell'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { isColour } from './colour.ts'
import type { ThemeMode } from './palette.ts'

/** The colour that a person picked, kept in a cookie. */
export interface PickedColour {
  readonly store: StoreApi<{ readonly pick: string }>
  readonly set: (pick: string) => void
}

/** The look of the console: the picked colour and light or dark, each in its own cookie. */
export interface Appearance {
  readonly colour: PickedColour
  readonly mode: Preference<ThemeMode>
}

const COLOUR_COOKIE = 'lectern_colour'

function pickedColour(cookies: CookieJar): PickedColour {
  const kept = `#${cookies.read(COLOUR_COOKIE) ?? ''}`
  const store = createStore(() => ({ pick: isColour(kept) ? kept.toUpperCase() : DEFAULT_THEME_COLOUR }))
  return {
    store,
    set: pick => {
      if (!isColour(pick)) return
      cookies.write(COLOUR_COOKIE, pick.slice(1).toUpperCase())
      store.setState({ pick: pick.toUpperCase() })
    },
  }
}

/** Reads the look from its cookies; words that are no colour and no look count as no choice. */
export function createAppearance(cookies: CookieJar): Appearance {
  return {
    colour: pickedColour(cookies),
    mode: createPreference<ThemeMode>({
      cookie: 'lectern_theme',
      values: ['light', 'dark'],
      initial: 'light',
      cookies,
    }),
  }
}
