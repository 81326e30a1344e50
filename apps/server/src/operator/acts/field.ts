/** A sentence or a name in the two languages of the desk. */
export type Words = { readonly en: string; readonly zh: string }

/** A text that is said often: what is kept of it, and the words it is picked by. */
export type Often = { readonly value: string; readonly label: Words }

type Common = {
  readonly label: Words
  /** What it is when nothing is said; without it, it must be said. */
  readonly otherwise?: string
  /** Takes all words that are left. */
  readonly rest?: boolean
}

/** One thing that an act is told, as data: the words of a command and the fields of a form are read by it alike. */
export type Field =
  | (Common & {
      readonly kind: 'text'
      readonly max: number
      readonly like?: RegExp
      readonly wanted?: Words
      readonly often?: readonly Often[]
    })
  | (Common & { readonly kind: 'whole'; readonly min: number; readonly max: number })
  /** A decimal as it was said; the act knows its unit. */
  | (Common & { readonly kind: 'decimal'; readonly below?: boolean })
  | (Common & { readonly kind: 'choice'; readonly options: readonly string[] })
  /** A file: its digest once it was handed in, at the operators' site or by the tool that was given its name. */
  | (Common & { readonly kind: 'file'; readonly bytesMax: number })

/** The fields of an act, in the order in which a command says them. */
export type Fields = Readonly<Record<string, Field>>

/** What a field's text stands for. */
export type ValueOf<F extends Field> = F extends { kind: 'whole' }
  ? number
  : F extends { kind: 'choice'; options: readonly (infer Option)[] }
    ? Option
    : string

/** What an act is told, read. */
export type Values<F extends Fields> = { readonly [Name in keyof F]: ValueOf<F[Name]> }

/** A text that cannot be read as its field. */
export type FieldProblem = { readonly field: string; readonly says: Words }

type Reading = { ok: true; value: string | number } | { ok: false; says: Words }

/** Whether a text is one that can be written down: no control sign, and no half of a sign. */
export const isPlain = (text: string): boolean => !/[\p{Cc}\p{Cs}]/u.test(text)

const PATH_LENGTH_MAX = 4096
const DECIMAL = /^\d{1,20}(?:\.\d{1,18})?$/

/** Reads one field's text. */
export function readField(field: Field, text: string): Reading {
  switch (field.kind) {
    case 'text':
      return text.trim() !== '' && isPlain(text) && [...text].length <= field.max && (field.like?.test(text) ?? true)
        ? { ok: true, value: text }
        : wrong(field.wanted ?? { en: `1 to ${field.max} characters`, zh: `1 至 ${field.max} 个字符` })
    case 'whole': {
      const { min, max } = field
      const value = /^-?\d{1,15}$/.test(text) ? Number(text) : null
      return value !== null && value >= min && value <= max
        ? { ok: true, value }
        : wrong({ en: `a whole number, ${min} to ${max}`, zh: `${min} 至 ${max} 的整数` })
    }
    case 'decimal':
      return DECIMAL.test(field.below ? text.replace(/^-/, '') : text)
        ? { ok: true, value: text }
        : wrong({ en: 'a decimal like 12.5', zh: '小数，例如 12.5' })
    case 'file':
      return text.trim() !== '' && isPlain(text) && text.length <= PATH_LENGTH_MAX
        ? { ok: true, value: text }
        : wrong({ en: 'a file', zh: '一个文件' })
    case 'choice':
      return field.options.includes(text)
        ? { ok: true, value: text }
        : wrong({ en: `one of ${field.options.join(', ')}`, zh: `以下之一：${field.options.join('、')}` })
  }
}

const wrong = (says: Words): Reading => ({ ok: false, says })

/** A problem in the words of a command. */
export function readProblem({ field, says }: FieldProblem, fields: Fields): string {
  return `${fields[field]?.label.en ?? field}: ${says.en}`
}
