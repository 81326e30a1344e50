import type { ActReply, AnyAct } from './acts/act.ts'
import { readProblem } from './acts/field.ts'
import { actIn, readTexts, sayTo } from './acts/read-words.ts'
import { refused } from './acts/replies.ts'

let rows = 0

/** Gives one of some acts in words, as a named operator who may do all, and without the audit. */
export async function giveInWords(
  acts: readonly AnyAct[],
  words: readonly string[],
  operator = 'ann',
): Promise<ActReply> {
  const found = actIn(acts, words)
  if (found === null) throw new Error(`there is no act ${words.join(' ')}`)
  const { texts, left, reason } = sayTo(found, words.slice(found.name.split(' ').length))
  if (left.length > 0) return refused(`${found.name} takes less`)
  const reading = readTexts(found, texts)
  if (!reading.ok) return refused(readProblem(reading.problem, found.fields))
  const giver = { operator, folder: null, reason }
  const counted = await found.before?.({ ...giver, audit: null }, reading.values)
  if (counted !== undefined && 'ok' in counted) return counted
  return found.carryOut({ ...giver, audit: ++rows }, reading.values)
}
