import { createCallClient } from '@bourse/client'
import type { ReplyOf, userInfo } from '@bourse/protocol'
import {
  browserCookies,
  createDeviceTokens,
  createDictionaries,
  createErrorLog,
  DEFAULT_LANGUAGE,
  isLanguage,
  type Language,
} from '@bourse/shell'
import { CallFailure, dataOf } from './call-data.ts'
import { COOKIES } from './cookie-names.ts'
import type { Area } from './languages/areas.ts'
import { loadArea } from './languages/load-area.ts'
import { createPreferences } from './preferences.ts'
import { createPatience } from './session/patience.ts'
import { createSession, isSignedOutBy } from './session/session.ts'
import { systemOf } from './system-of.ts'

/** What the server tells of the person who is signed in. */
export type User = ReplyOf<typeof userInfo>

/** The cookies of this page. */
export const cookies = browserCookies()

/** What went wrong unseen since the page was opened. */
export const errorLog = createErrorLog(Date.now)

/** Theme, size, palette and side menu, as this browser chose them. */
export const preferences = createPreferences(cookies)

/** The texts of the page, in the language of its address, of its cookie, or of the html element that the server sent. */
export const dictionaries = createDictionaries<Area>(firstLanguage(), loadArea)

/** The calls of the exchange, for whoever is signed in. */
export const calls = createCallClient({
  base: '',
  language: () => dictionaries.store.getState().language,
  token: () => cookies.read(COOKIES.token),
  softVer: __VERSION__,
  osVer: systemOf(navigator),
  notKnown: (token, { msg }) => session.end(token, msg),
})

/** What this browser was given by the accounts that signed in here: it sets their tries apart from strangers'. */
export const deviceTokens = createDeviceTokens(() => localStorage, 'bourse_devices')

/** Who is signed in. */
export const session = createSession<User>(cookies, async token =>
  dataOf(await calls.call<typeof userInfo>('/api/user/user-info', {}, { token })),
)

/** The question who is signed in, put until it is answered: who cannot be reached has refused nobody. */
export const whoAmI = createPatience(cause => !(cause instanceof CallFailure) || isSignedOutBy(cause.failed.code))

function firstLanguage(): Language {
  const asked = new URLSearchParams(location.search).get('lang')
  const sent = document.documentElement.lang
  return [asked, cookies.read(COOKIES.language), sent].find(isLanguage) ?? DEFAULT_LANGUAGE
}
