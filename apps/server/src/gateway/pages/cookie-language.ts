import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@bourse/protocol'
import type { Face } from '../../operations/session.ts'

/** The value of a cookie in a request's header, null without one. */
export function cookieOf(header: string | undefined, name: string): string | null {
  if (header === undefined) return null
  for (const pair of header.split(';')) {
    const split = pair.indexOf('=')
    if (split !== -1 && pair.slice(0, split).trim() === name) return pair.slice(split + 1).trim()
  }
  return null
}

const LANGUAGE_COOKIES: Readonly<Record<Face, string>> = {
  exchange: 'bourse_language',
  contract: 'bourse_language',
  console: 'lectern_language',
  desk: 'desk_language',
}

/** The language that a face's page has chosen, as its cookie says; it decides nothing but words. */
export function cookieLanguage(face: Face, header: string | undefined): Language {
  const value = cookieOf(header, LANGUAGE_COOKIES[face])
  return isLanguage(value) ? value : DEFAULT_LANGUAGE
}
