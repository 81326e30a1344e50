import type { Language } from '../language.ts'
import { type FieldProblem, type FieldProblemName, type FieldProblems, fieldProblems } from './catalogue.ts'

/** Whether a text names a field's problem. */
export const isFieldProblem = (text: string): text is FieldProblemName => Object.hasOwn(fieldProblems, text)

/** The sentence of a field's problem in a language, with its bounds filled in. */
export function problemSentence(problem: FieldProblem, language: Language): string {
  const [name, values]: readonly [FieldProblemName, Readonly<Record<string, string | number>>] =
    typeof problem === 'string' ? [problem, {}] : problem
  return fieldProblems[name][language].replace(/\{(\w+)\}/g, (whole, key: string) => {
    const value = values[key]
    return value === undefined ? whole : String(value)
  })
}

/** The sentences of all fields' problems in a language: what `data` holds beside the code 422. */
export function problemSentences(problems: FieldProblems, language: Language): Record<string, string> {
  const sentences: Record<string, string> = {}
  for (const [field, problem] of Object.entries(problems)) sentences[field] = problemSentence(problem, language)
  return sentences
}
