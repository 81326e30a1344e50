import { CONSOLE_PASSWORD_LENGTH, LIST_LIMIT, PASSWORD_LENGTH } from './constants.ts'
import { z } from './zod.ts'

const EMAIL =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?)+$/
// RFC 5321: the longest path that a mail server must take.
const EMAIL_LENGTH_MAX = 254
const LENGTH_OF_NUMBER_MAX = 40
const DECIMAL = /^(?:0|[1-9][0-9]*)(?:\.[0-9]+)?$/
const ABOVE_ZERO = /[1-9]/
// The socket's rule: names of markets and assets have fewer than 16 bytes.
const NAME = /^[A-Z0-9]{1,15}$/

/** Text of one to `max` characters, blanks around it dropped. */
export const text = (max: number) => z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(max))

const DAY = /^(?:19|20|21)\d{2}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/
const isDay = (day: string): boolean => !DAY.test(day) || new Date(day).toISOString().startsWith(day)

/** A day of the calendar, `2026-11-20`; there is no 30 February. */
export const calendarDay = () => z.string().check(z.regex(DAY, 'format'), z.refine(isDay, 'format'))

/** Text that may be empty. */
export const optionalText = (max: number) => z.string().check(z.trim(), z.maxLength(max))

/** An e-mail address, in lower case. */
export const email = () =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'required'),
      z.maxLength(EMAIL_LENGTH_MAX),
      z.regex(EMAIL, 'email'),
      z.toLowerCase(),
    )

/** The country's part of a phone number: `86`. */
export const areaCode = () => z.string().check(z.regex(/^[1-9][0-9]{0,3}$/, 'phone'))

/** A phone number without its country's part. */
export const mobilePhone = () => z.string().check(z.minLength(1, 'required'), z.regex(/^[0-9]{5,14}$/, 'phone'))

/** A code that was sent: six digits. */
export const sentCode = () => z.string().check(z.minLength(1, 'required'), z.regex(/^[0-9]{6}$/, 'sent_code'))

/** A new password of the exchange. Its first characters are kept as typed: blanks count. */
export const newPassword = () =>
  z.string().check(z.minLength(1, 'required'), z.minLength(PASSWORD_LENGTH.min), z.maxLength(PASSWORD_LENGTH.max))

/** A password that is only compared: no rule but a bound on what is hashed. */
export const anyPassword = () => z.string().check(z.minLength(1, 'required'), z.maxLength(256))

/** A password of the console, old or new. */
export const consolePassword = () =>
  z
    .string()
    .check(
      z.minLength(1, 'required'),
      z.minLength(CONSOLE_PASSWORD_LENGTH.min),
      z.maxLength(CONSOLE_PASSWORD_LENGTH.max),
    )

/** The tick under the agreement: it must be true. */
export const agreement = () => z.literal(true, 'agreement')

/** The id that a client gives a request that moves money, so that it happens once. */
export const clientId = () => z.string().check(z.regex(/^[A-Za-z0-9_-]{1,36}$/, 'client_id'))

/** A decimal number as text, zero or more. */
export const decimal = () =>
  z
    .string()
    .check(z.minLength(1, 'required'), z.maxLength(LENGTH_OF_NUMBER_MAX, 'decimal'), z.regex(DECIMAL, 'decimal'))

/** A decimal number as text, above zero: amounts and prices. */
export const amount = () =>
  decimal().check(z.refine(value => ABOVE_ZERO.test(value), { error: 'above_zero', abort: true }))

/** A decimal number in a reply; it may be below zero (profit and loss, entries). */
export const signedDecimal = () => z.string().check(z.regex(/^-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?$/, 'decimal'))

/** The name of a market: `BTCUSDT`. */
export const marketName = () => z.string().check(z.minLength(1, 'required'), z.regex(NAME, 'format'))

/** The name of a coin: `BTC`. */
export const coinName = () => z.string().check(z.minLength(1, 'required'), z.regex(NAME, 'format'))

/** A fiat currency: `CNY`. */
export const currencyName = () => z.string().check(z.minLength(1, 'required'), z.regex(/^[A-Z]{3}$/, 'format'))

/** The name of a chain: `ERC20`. */
export const chainName = () => z.string().check(z.minLength(1, 'required'), z.regex(/^[A-Za-z0-9_-]{1,31}$/, 'format'))

/** An id that the engine counted: orders and deals. */
export const countedId = () => z.int().check(z.gte(1))

/** An id that sorts by its moment: everything that is a row. */
export const rowId = () => z.string().check(z.regex(/^[0-7][0-9A-HJKMNP-TV-Z]{25}$/, 'format'))

/** 1 sell, 2 buy. */
export const side = () => z.literal([1, 2])

/** A moment: seconds since 1970, with a fraction. */
export const seconds = () => z.number().check(z.gte(0), z.lte(9_999_999_999))

/** Where a list starts and how much of it is asked. */
export const pageFields = {
  limit_begin: z._default(z.int().check(z.gte(0), z.lte(1_000_000)), 0),
  limit_num: z._default(z.int().check(z.gte(1), z.lte(LIST_LIMIT.max)), LIST_LIMIT.default),
}

/** The reply of a list. */
export const pageOf = <Record extends z.ZodMiniType>(record: Record) =>
  z.object({
    total: z.int().check(z.gte(0)),
    limit_begin: z.int().check(z.gte(0)),
    limit_num: z.int().check(z.gte(1)),
    records: z.array(record),
  })

/** The reply of a call that has nothing to say. */
export const nothing = () => z.object({})

/** The rule that a password and its repetition are the same. */
export const samePasswords = () =>
  z.refine<{ password: string; repassword: string }>(fields => fields.password === fields.repassword, {
    error: 'passwords_differ',
    path: ['repassword'],
  })
