import type { AnyAct } from './acts/act.ts'
import { wordOf } from './acts/read-words.ts'
import { BECAUSE } from './said-reason.ts'

/** How an act is called by a command. */
export function callOf({ name, fields, needs }: Pick<AnyAct, 'name' | 'fields' | 'needs'>): string {
  const words = Object.entries(fields).map(([field, of]) => wordOf(field, of))
  return [name, ...words, ...(needs?.reason ? [`${BECAUSE} REASON…`] : [])].join(' ')
}

/** What stands in a list of commands: how one is called and what it does. */
export type UsageLine = { readonly call: string; readonly purpose: string }

/** The list of commands, one a line. */
export function listOf(commands: readonly UsageLine[]): string {
  const width = Math.max(...commands.map(({ call }) => call.length))
  return commands
    .map(({ call, purpose }) => `${call.padEnd(width)}  ${purpose}`)
    .toSorted()
    .join('\n')
}

/** The acts of a running house as commands, one a line. */
export const usage = (acts: readonly AnyAct[]): string =>
  listOf(acts.map(act => ({ call: callOf(act), purpose: act.purpose.en })))
