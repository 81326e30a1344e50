import { DEFAULT_LANGUAGE, LANGUAGES } from './language.ts'
import { z } from './zod.ts'

const WORD_LENGTH_MAX = 64
const TOKEN_LENGTH_MAX = 256

const word = () => z.optional(z.string().check(z.maxLength(WORD_LENGTH_MAX)))
const token = () => z._default(z.string().check(z.maxLength(TOKEN_LENGTH_MAX)), '')
const language = () => z._default(z.enum(LANGUAGES), DEFAULT_LANGUAGE)

/** What every exchange call carries; whoever leaves a field out is taken for a signed-out reader of Chinese. */
export const commonFields = {
  chain_network: word(),
  os: word(),
  os_ver: word(),
  soft_ver: word(),
  language: language(),
  access_token: token(),
}

/** What every console call carries; the session also travels in the header XX-Token. */
export const consoleCommonFields = { token: token(), language: language() }

/** What every call of the desk carries: its session travels in a cookie that no script reads, and never in a body. */
export const deskCommonFields = { language: language() }

/** The common fields as a client sends them. */
export type CommonFields = {
  readonly chain_network: string
  readonly os: string
  readonly os_ver: string
  readonly soft_ver: string
  readonly language: (typeof LANGUAGES)[number]
  readonly access_token: string
}
