import { CONSOLE_SUCCESS_CODE, type Code, LANGUAGES, type Language, SUCCESS_CODE, sentenceOf } from '@bourse/protocol'
import type { Face } from '../../operations/session.ts'
import { WrittenData } from '../../operations/written-data.ts'

/** Writes replies of a face. */
export type EnvelopeText = (code: Code | null, language: Language, data: unknown) => string

const exchangeHead = (code: string, sentence: string): string =>
  `{"code":${JSON.stringify(code)},"msg":${JSON.stringify(sentence)},"data":`

const consoleHead = (code: string, sentence: string): string =>
  `{"res_code":${JSON.stringify(code)},"res_msg":${JSON.stringify(sentence)},"data":`

/** The envelope of a face; what stands before the data is written once a code and language. */
export function envelopeText(face: Face): EnvelopeText {
  const head = face === 'console' ? consoleHead : exchangeHead
  const success = face === 'console' ? CONSOLE_SUCCESS_CODE : SUCCESS_CODE
  const successHeads = new Map<Language, string>(
    LANGUAGES.map(language => [language, head(success, sentenceOf(null, language))]),
  )
  return (code, language, data) => {
    const start = code === null ? successHeads.get(language) : head(code, sentenceOf(code, language))
    return `${start}${data instanceof WrittenData ? data.json : (JSON.stringify(data) ?? 'null')}}`
  }
}
