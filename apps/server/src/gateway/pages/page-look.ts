import { DEFAULT_SIZE, isLanguage, type Language, SIZES } from '@bourse/protocol'
import type { Face } from '../../operations/session.ts'
import { cookieLanguage, cookieOf } from './cookie-language.ts'
import type { PageLook } from './fill-page.ts'

const THEMES = ['dark', 'light'] as const
const UPDOWN = ['green-up', 'red-up', 'safe'] as const
const SIDEBAR = ['open', 'closed'] as const
// Where red rises: ui.md's rule, until the reader chooses.
const RED_RISES: readonly Language[] = ['zh', 'zh-TW', 'ja', 'ko']

/** How a page looks to this reader: the language its address asks for, otherwise the cookie's; the rest from cookies. */
export function pageLook(face: Face, asked: string | undefined, cookies: string | undefined): PageLook {
  const language = isLanguage(asked) ? asked : cookieLanguage(face, cookies)
  const chosen = <Value extends string>(name: string, values: readonly Value[]): Value | undefined =>
    values.find(value => value === cookieOf(cookies, name))
  if (face === 'console' || face === 'desk') {
    const theme = chosen(face === 'desk' ? 'desk_theme' : 'lectern_theme', THEMES) ?? 'light'
    const sidebar = chosen('lectern_sidebar', SIDEBAR) ?? 'open'
    return { language, theme, size: DEFAULT_SIZE, updown: 'green-up', sidebar }
  }
  return {
    sidebar: 'open',
    language,
    theme: chosen('bourse_theme', THEMES) ?? 'dark',
    size: chosen('bourse_size', SIZES) ?? DEFAULT_SIZE,
    updown: chosen('bourse_updown', UPDOWN) ?? (RED_RISES.includes(language) ? 'red-up' : 'green-up'),
  }
}
