import { browserCookies, createDictionaries, createErrorLog, DEFAULT_LANGUAGE, isLanguage } from '@bourse/shell'
import { createSession } from '../features/session/session.ts'
import type { Area } from '../languages/areas.ts'
import { loadArea } from '../languages/load-area.ts'
import { client, type User } from './client.ts'
import { COOKIES } from './cookie-names.ts'
import { createPreferences } from './preferences.ts'

/** The cookies of this page. */
export const cookies = browserCookies()

/** What went wrong unseen since the page was opened. */
export const errorLog = createErrorLog(Date.now)

/** Theme, size, palette and side menu, as this browser chose them. */
export const preferences = createPreferences(cookies)

/** The texts of the page. The server has put the language of the address or of the cookie into the html element. */
export const dictionaries = createDictionaries<Area>(firstLanguage(), loadArea)

/** Who is signed in. */
export const session = createSession<User>(cookies, token => client.userInfo(token))

function firstLanguage() {
  const kept = cookies.read(COOKIES.language)
  const sent = document.documentElement.lang
  const asked = new URLSearchParams(location.search).get('lang')
  return [asked, kept, sent].find(isLanguage) ?? DEFAULT_LANGUAGE
}
