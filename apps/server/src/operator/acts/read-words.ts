import { reasonIn } from '../said-reason.ts'
import type { AnyAct } from './act.ts'
import { type Field, type FieldProblem, type Fields, readField, type Values } from './field.ts'

/** What was said to an act, read; or the first thing in it that cannot be read. */
export type Reading = { ok: true; values: Values<Fields> } | { ok: false; problem: FieldProblem }

/** What is said to an act after its name: the texts of its fields, the words that are left over, and the reason. */
export type ActWords = {
  readonly texts: Record<string, string>
  readonly left: readonly string[]
  readonly reason: string | null
}

/** Sorts what is said to an act after its name. */
export function sayTo(act: Pick<AnyAct, 'fields' | 'needs'>, said: readonly string[]): ActWords {
  const { words, reason } = reasonIn(act, said)
  return { ...textsOf(act.fields, words), reason }
}

/** The act that words begin with: of two, the longer name. */
export function actIn(acts: readonly AnyAct[], words: readonly string[]): AnyAct | null {
  const matching = acts.filter(({ name }) => name.split(' ').every((word, at) => words[at] === word))
  return matching.toSorted((one, other) => other.name.length - one.name.length)[0] ?? null
}

/** Sorts the words of a command to the fields of its act. A choice that may be left out takes only a word of its own. */
export function textsOf(fields: Fields, words: readonly string[]): { texts: Record<string, string>; left: string[] } {
  const left = [...words]
  const texts: Record<string, string> = {}
  for (const [name, field] of Object.entries(fields)) {
    const text = takeWords(field, left)
    if (text !== undefined) texts[name] = text
  }
  return { texts, left }
}

function takeWords(field: Field, left: string[]): string | undefined {
  if (left.length === 0) return undefined
  if (field.rest) return left.splice(0).join(' ')
  const mayStay = field.otherwise !== undefined && field.kind === 'choice'
  return mayStay && !field.options.includes(left[0] ?? '') ? undefined : left.shift()
}

/** Reads the texts of an act's fields. */
export function readTexts({ fields }: Pick<AnyAct, 'fields'>, texts: Readonly<Record<string, unknown>>): Reading {
  const values: Record<string, string | number> = {}
  for (const [name, field] of Object.entries(fields)) {
    const said = texts[name] ?? field.otherwise
    const text = typeof said === 'string' ? said : ''
    // What may be left out and was is what it is then, whatever its field wants of what is said.
    const reading = texts[name] === undefined && field.otherwise === '' ? EMPTY : readField(field, text)
    if (!reading.ok) return { ok: false, problem: { field: name, says: reading.says } }
    values[name] = reading.value
  }
  return { ok: true, values }
}

const EMPTY = { ok: true as const, value: '' }

/** What a field is called in the words of a command. */
export function wordOf(name: string, field: Field): string {
  const said =
    field.kind === 'choice' && field.options.length <= 8
      ? field.options.join('|')
      : name.replace(/[A-Z]/g, letter => `_${letter}`).toUpperCase() + (field.rest ? '…' : '')
  return field.otherwise === undefined ? said : `[${said}]`
}
