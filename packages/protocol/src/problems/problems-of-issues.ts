import type { z } from '../zod.ts'
import type { FieldProblem } from './catalogue.ts'
import { isFieldProblem } from './problem-sentence.ts'

type Issue = z.core.$ZodIssue

/** Turns what zod found into one problem a field, the first that was found; the field is named with its path. */
export function problemsOfIssues(issues: readonly Issue[], input: unknown): Record<string, FieldProblem> {
  const problems: Record<string, FieldProblem> = {}
  for (const issue of issues) {
    const field = issue.path.length === 0 ? '' : issue.path.map(String).join('.')
    if (!Object.hasOwn(problems, field)) problems[field] = problemOf(issue, input)
  }
  return problems
}

function problemOf(issue: Issue, input: unknown): FieldProblem {
  // A schema may name its problem as its message: z.regex(EMAIL, 'email').
  if (valueAt(input, issue.path) === undefined) return issue.path.length === 0 ? 'object' : 'required'
  if (isFieldProblem(issue.message)) return issue.message
  switch (issue.code) {
    case 'invalid_type':
      return problemOfType(issue.expected)
    case 'invalid_value':
      return ['choice', { values: issue.values.map(String).join(', ') }]
    case 'too_small':
      return problemOfBelow(issue)
    case 'too_big':
      return problemOfAbove(issue)
    case 'invalid_union':
      return problemOfUnion(issue, input)
    default:
      return 'format'
  }
}

const typeProblems: Readonly<Record<string, FieldProblem>> = {
  string: 'text',
  number: 'number',
  int: 'integer',
  boolean: 'boolean',
  array: 'list',
  tuple: 'list',
  object: 'object',
  record: 'object',
}

const problemOfType = (expected: string): FieldProblem => typeProblems[expected] ?? 'format'

function problemOfBelow(issue: z.core.$ZodIssueTooSmall): FieldProblem {
  const min = String(issue.minimum)
  if (issue.origin === 'string') return Number(issue.minimum) <= 1 ? 'required' : ['too_short', { min }]
  if (issue.origin === 'array') return ['too_few', { min }]
  return [issue.inclusive === false ? 'not_above' : 'too_small', { min }]
}

function problemOfAbove(issue: z.core.$ZodIssueTooBig): FieldProblem {
  const max = String(issue.maximum)
  if (issue.origin === 'string') return ['too_long', { max }]
  if (issue.origin === 'array') return ['too_many', { max }]
  return [issue.inclusive === false ? 'not_below' : 'too_big', { max }]
}

function problemOfUnion(issue: z.core.$ZodIssueInvalidUnion, input: unknown): FieldProblem {
  const first = issue.errors?.[0]?.[0]
  return first === undefined ? 'format' : problemOf({ ...first, path: [...issue.path, ...first.path] }, input)
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  let value: unknown = input
  for (const key of path) {
    if (typeof value !== 'object' || value === null) return undefined
    value = (value as Readonly<Record<PropertyKey, unknown>>)[key]
  }
  return value
}
