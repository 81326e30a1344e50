import { isUtf8 } from 'node:buffer'
import type { FieldProblem } from '@bourse/protocol'
import { type BodyFields, isForbiddenKey } from './body-fields.ts'
import { BodyRefused } from './body-refused.ts'
import type { FieldKind } from './field-kinds.ts'

const PAIRS_MAX = 2000

/** A form body as it came: every text of every key, in order. */
export class FormBody {
  readonly texts: ReadonlyMap<string, readonly string[]>

  constructor(texts: ReadonlyMap<string, readonly string[]>) {
    this.texts = texts
  }
}

/** Takes a form body apart; what the texts mean, only the call's own fields can say. */
export function readFormBody(bytes: Buffer): FormBody {
  if (!isUtf8(bytes)) throw new BodyRefused('400', 'the body is not UTF-8')
  const pairs = bytes.toString('utf8').split('&', PAIRS_MAX + 1)
  if (pairs.length > PAIRS_MAX) throw new BodyRefused('400', `the body has more than ${PAIRS_MAX} pairs`)
  const texts = new Map<string, string[]>()
  for (const pair of pairs) {
    if (pair === '') continue
    const split = pair.indexOf('=')
    const key = decode(split === -1 ? pair : pair.slice(0, split))
    if (isForbiddenKey(key)) throw new BodyRefused('400', `the key ${key} is forbidden`)
    const text = split === -1 ? '' : decode(pair.slice(split + 1))
    const known = texts.get(key)
    if (known === undefined) texts.set(key, [text])
    else known.push(text)
  }
  return new FormBody(texts)
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    throw new BodyRefused('400', 'the body has a broken percent sign')
  }
}

/** What a form body says in a call's terms: its fields, and those that were given twice. */
export type FormReading = { readonly fields: BodyFields; readonly problems: Readonly<Record<string, FieldProblem>> }

/** Reads each known field from its exact text; text that has no such meaning stays text, and the schema refuses it. */
export function readFormFields(form: FormBody, kinds: ReadonlyMap<string, FieldKind>): FormReading {
  const fields: Record<string, unknown> = {}
  const problems: Record<string, FieldProblem> = {}
  for (const [name, kind] of kinds) {
    const texts = form.texts.get(name)
    if (texts === undefined) continue
    if (kind.type === 'list') fields[name] = texts.map(text => valueOf(text, kind.of))
    else if (texts.length > 1) problems[name] = 'repeated'
    else fields[name] = valueOf(texts[0] ?? '', kind)
  }
  return { fields, problems }
}

const INTEGER = /^(?:0|-?[1-9][0-9]{0,15})$/
const NUMBER = /^-?(?:0|[1-9][0-9]{0,15})(?:\.[0-9]{1,12})?$/

function valueOf(text: string, kind: FieldKind): unknown {
  switch (kind.type) {
    case 'integer':
      return INTEGER.test(text) ? Number(text) : text
    case 'number':
      return NUMBER.test(text) ? Number(text) : text
    case 'boolean':
      return text === 'true' || (text === 'false' ? false : text)
    case 'word':
      return kind.values.has(text) ? kind.values.get(text) : text
    case 'text':
    case 'nested':
    case 'list':
      return text
  }
}
