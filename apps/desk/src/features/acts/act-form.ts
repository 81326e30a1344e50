import type { ActEntry, ActField } from '../../site/live/acts.ts'

/** What is typed so far: each field's text by its name, and the reason. */
export interface ActTyped {
  readonly fields: Readonly<Record<string, string>>
  readonly reason: string
  /** The moment of UTC at which it shall be done; empty: at once. */
  readonly at: string
}

/** What is wrong with a field: a word of the dictionary with its bounds, or the act's own sentence. */
export type FieldProblem =
  | { readonly is: 'required' | 'decimal' | 'moment' }
  | { readonly is: 'text'; readonly max: number }
  | { readonly is: 'whole'; readonly min: number; readonly max: number }
  | { readonly is: 'choice'; readonly options: string }
  | { readonly is: 'said'; readonly zh: string; readonly en: string }

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\dZ$/
const WHOLE = /^-?\d{1,15}$/
const DECIMAL = /^\d{1,20}(?:\.\d{1,18})?$/

/** What a form begins with: what is known already, else what a field is when nothing is said. */
export function initialTyped(act: ActEntry, known: Readonly<Record<string, string>>): ActTyped {
  const fields = Object.fromEntries(act.fields.map(({ name, otherwise }) => [name, known[name] ?? otherwise ?? '']))
  return { fields, reason: '', at: '' }
}

/** What is wrong with a field's text, by the same rules as the server's; null: nothing. */
export function fieldProblem(field: ActField, text: string): FieldProblem | null {
  if (text.trim() === '') return field.otherwise === null ? { is: 'required' } : null
  const right = CHECKS[field.kind](field, text.trim())
  if (right) return null
  if (field.wanted !== null) return { is: 'said', ...field.wanted }
  const [min, max] = [field.min ?? Number.MIN_SAFE_INTEGER, field.max ?? Number.MAX_SAFE_INTEGER]
  if (field.kind === 'whole') return { is: 'whole', min, max }
  if (field.kind === 'text') return { is: 'text', max }
  return field.kind === 'choice' ? { is: 'choice', options: field.options.join(', ') } : { is: 'decimal' }
}

const CHECKS: Readonly<Record<ActField['kind'], (field: ActField, text: string) => boolean>> = {
  text: ({ max, like }, text) =>
    [...text].length <= (max ?? Number.MAX_SAFE_INTEGER) && (like === null || new RegExp(like).test(text)),
  whole: ({ min, max }, text) =>
    WHOLE.test(text) &&
    Number(text) >= (min ?? Number.MIN_SAFE_INTEGER) &&
    Number(text) <= (max ?? Number.MAX_SAFE_INTEGER),
  decimal: ({ below }, text) => DECIMAL.test(below ? text.replace(/^-/, '') : text),
  choice: ({ options }, text) => options.includes(text),
  file: (_field, text) => text !== '',
}

/** Everything that is wrong with what was typed, by field; `reason` under its own name. */
export function actProblems(act: ActEntry, typed: ActTyped): ReadonlyMap<string, FieldProblem> {
  const problems = new Map<string, FieldProblem>()
  for (const field of act.fields) {
    const problem = fieldProblem(field, typed.fields[field.name] ?? '')
    if (problem !== null) problems.set(field.name, problem)
  }
  if (typed.at.trim() !== '' && !MOMENT.test(typed.at.trim())) problems.set(AT, { is: 'moment' })
  if (act.needs.reason && typed.reason.trim() === '') problems.set(REASON, { is: 'required' })
  return problems
}

/** Under which the problem of the set time stands; no field of an act is called so. */
export const AT = ' at'

/** The act by which another one is done at a set time. */
export const COMING_ADD = 'coming add'

/** What is given then: the act itself, or the one that lets it come. */
export function orderOf(
  act: ActEntry,
  typed: ActTyped,
): { readonly act: string; readonly fields: Record<string, string> } {
  const fields = fieldsToSend(act, typed)
  const at = typed.at.trim()
  if (at === '') return { act: act.name, fields }
  const words = act.fields.map(({ name, otherwise }) => fields[name] ?? otherwise ?? '')
  while (words.at(-1) === '') words.pop()
  return { act: COMING_ADD, fields: { at, act: JSON.stringify([...act.name.split(' '), ...words]) } }
}

/** Under which the reason's problem stands; no field of an act is called so. */
export const REASON = ' reason'

/** What is sent of it: a field that is left out is left out. */
export function fieldsToSend(act: ActEntry, typed: ActTyped): Record<string, string> {
  const said = act.fields.flatMap(({ name }) => {
    const text = (typed.fields[name] ?? '').trim()
    return text === '' ? [] : [[name, text] as const]
  })
  return Object.fromEntries(said)
}

/** Whether a second operator has to approve what is typed. */
export function needsSecond({ needs: { four_eyes: rule } }: ActEntry, typed: ActTyped): boolean {
  if (rule === null) return false
  return rule === 'always' || rule.is.includes((typed.fields[rule.field] ?? '').trim())
}

/** The field that a refusal's sentence is about (`Name: 2 to 32 …`), and the rest of it. */
export function aboutField(act: ActEntry, sentence: string): { readonly field: string; readonly says: string } | null {
  const found = act.fields.find(
    ({ label }) => sentence.startsWith(`${label.en}: `) || sentence.startsWith(`${label.zh}：`),
  )
  if (found === undefined) return null
  return { field: found.name, says: sentence.replace(/^[^:：]*[:：]\s*/, '') }
}
