import { DEFAULT_SIZE, SIZES, type Size } from '@bourse/protocol/terms'
import { type CookieJar, createPreference, type Language, type Preference } from '@bourse/shell'
import { COOKIES } from './cookie-names.ts'

/** Dark or light. */
export type Theme = 'dark' | 'light'

/** Which colour rises: as the language has it, green, red, or a pair that colour-blind eyes tell apart. */
export type UpDownChoice = 'auto' | 'green-up' | 'red-up' | 'safe'

/** What values are told in: as the language has it, dollars, or yuan. */
export type CurrencyChoice = 'auto' | 'USD' | 'CNY'

/** The palette a choice comes to. */
export type UpDown = Exclude<UpDownChoice, 'auto'>

/** What somebody chose about the looks of the site. */
export type Preferences = {
  readonly theme: Preference<Theme>
  readonly size: Preference<Size>
  readonly upDown: Preference<UpDownChoice>
  readonly currency: Preference<CurrencyChoice>
  readonly sidebar: Preference<'open' | 'closed'>
}

/** The preferences as the cookies have them. */
export function createPreferences(cookies: CookieJar): Preferences {
  return {
    theme: createPreference<Theme>({ cookie: COOKIES.theme, values: ['dark', 'light'], initial: 'dark', cookies }),
    size: createPreference<Size>({ cookie: COOKIES.size, values: SIZES, initial: DEFAULT_SIZE, cookies }),
    upDown: createPreference<UpDownChoice>({
      cookie: COOKIES.upDown,
      values: ['auto', 'green-up', 'red-up', 'safe'],
      initial: 'auto',
      cookies,
    }),
    currency: createPreference<CurrencyChoice>({
      cookie: COOKIES.currency,
      values: ['auto', 'USD', 'CNY'],
      initial: 'auto',
      cookies,
    }),
    sidebar: createPreference({ cookie: COOKIES.sidebar, values: ['open', 'closed'], initial: 'open', cookies }),
  }
}

const RED_RISES: ReadonlySet<Language> = new Set(['zh', 'zh-TW', 'ja', 'ko'])

/** The palette of a choice: without one, red rises where the language is read in East Asia, and green elsewhere. */
export function upDownOf(choice: UpDownChoice, language: Language): UpDown {
  if (choice !== 'auto') return choice
  return RED_RISES.has(language) ? 'red-up' : 'green-up'
}
