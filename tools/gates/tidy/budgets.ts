import type { FunctionFacts } from '../project/functions-of.ts'
import { isCode, isTest, type Project } from '../project/project.ts'
import type { Rule } from './rule.ts'

/** How large things may be before they are two things. */
export const budgets = { fileLines: 400, functionLines: 60, parameters: 3 } as const

/** What may still be larger, by key; an entry falls with its cause and is never raised. */
export type Ratchet = Readonly<Record<string, number>>

/** The budgets rule over a ratchet. */
export function budgetsRule(ratchet: Ratchet): Rule {
  return { name: 'budgets', find: project => overBudget(measure(project), ratchet) }
}

type Measure = { key: string; place: string; what: string; size: number; limit: number }

function measure(project: Project): Measure[] {
  return project.files.filter(isCode).flatMap(path => {
    const { lines, functions } = project.module(path)
    const file = { key: path, place: path, what: 'lines', size: lines, limit: budgets.fileLines }
    return [file, ...functions.flatMap(found => functionMeasures(path, found))]
  })
}

function functionMeasures(path: string, found: FunctionFacts): Measure[] {
  const place = `${path}:${found.line}`
  const key = `${path}#${found.name}`
  // A describe block is a folder of tests, a suite is one for several implementations, a migration says from top to
  // bottom what it makes: scripts, all of them. The shape of a callback is its caller's affair.
  const script = (isTest(path) && found.callback) || path.includes('.suite.') || path.includes('/migrations/')
  return [
    ...(script ? [] : [{ key, place, what: 'lines in a function', size: found.lines, limit: budgets.functionLines }]),
    ...(found.callback
      ? []
      : [{ key: `${key}()`, place, what: 'parameters', size: found.parameters, limit: budgets.parameters }]),
  ]
}

function overBudget(measures: readonly Measure[], ratchet: Ratchet): string[] {
  const largest = new Map<string, number>()
  for (const { key, size } of measures) largest.set(key, Math.max(size, largest.get(key) ?? 0))
  const over = measures
    .filter(({ key, size, limit }) => size > Math.max(limit, ratchet[key] ?? 0))
    .map(({ place, size, what, limit }) => `${place}: ${size} ${what}, at most ${limit}`)
  const loose = Object.entries(ratchet)
    .filter(([key, allowed]) => (largest.get(key) ?? 0) < allowed)
    .map(([key, allowed]) => `ratchet.json: ${key} is down to ${largest.get(key) ?? 0}, lower or drop its ${allowed}`)
  return [...over, ...loose]
}
