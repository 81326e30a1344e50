import type { Language } from '../language.ts'
import { accountCodes } from './account-codes.ts'
import { billingCodes } from './billing-codes.ts'
import { bodyCodes } from './body-codes.ts'
import { classroomCodes } from './classroom-codes.ts'
import type { CodeEntry } from './code-entry.ts'
import { deskCodes } from './desk-codes.ts'
import { fundsCodes } from './funds-codes.ts'
import { gateCodes } from './gate-codes.ts'
import { generalCodes } from './general-codes.ts'
import { otcCodes } from './otc-codes.ts'
import { serviceCodes } from './service-codes.ts'
import { startCodes } from './start-codes.ts'
import { successText } from './success.ts'
import { tradingCodes } from './trading-codes.ts'
import { voteCodes } from './vote-codes.ts'

/**
 * Every code a reply may carry besides success. The order is the precedence: where several rules are broken, the code
 * that stands first here is answered.
 */
export const catalogue = [
  ...bodyCodes,
  ...gateCodes,
  ...generalCodes,
  ...accountCodes,
  ...tradingCodes,
  ...otcCodes,
  ...voteCodes,
  ...startCodes,
  ...fundsCodes,
  ...classroomCodes,
  ...billingCodes,
  ...deskCodes,
  ...serviceCodes,
] as const satisfies readonly CodeEntry[]

/** A code of the catalogue. */
export type Code = (typeof catalogue)[number]['code']

type Entry = (typeof catalogue)[number]
type NamesOf<C extends Code> = Extract<Entry, { code: C; data: readonly string[] }>['data'][number]

/** What `data` must name beside a code, and what else it may; where the catalogue lists nothing, it may be left out. */
export type DataOf<C extends Code> = [NamesOf<C>] extends [never]
  ? [data?: unknown]
  : [data: Readonly<Record<NamesOf<C>, string | number | null>> & Readonly<Record<string, unknown>>]

/** What every call may answer without naming it among its own refusals. */
export const UNIVERSAL_CODES = [
  '415',
  '413',
  '400',
  '429',
  '422',
  'UNAVAILABLE',
  '500',
] as const satisfies readonly Code[]

/** One of the codes that every call may answer. */
export type UniversalCode = (typeof UNIVERSAL_CODES)[number]

const entries: ReadonlyMap<string, CodeEntry> = new Map(catalogue.map(entry => [entry.code, entry]))
const ranks: ReadonlyMap<string, number> = new Map(catalogue.map((entry, rank) => [entry.code, rank]))

/** Whether a text is a code of the catalogue. */
export const isCode = (text: string): text is Code => entries.has(text)

/** Where a code stands in the order of precedence. */
export const rankOf = (code: Code): number => ranks.get(code) ?? Number.POSITIVE_INFINITY

/** The catalogue's line of a code. */
export const entryOf = (code: Code): CodeEntry => entries.get(code) as CodeEntry

/** The sentence of a code, or of success for null, in a language. */
export const sentenceOf = (code: Code | null, language: Language): string =>
  code === null ? successText[language] : entryOf(code).text[language]
