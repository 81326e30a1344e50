import type { Ratchet } from './budgets.ts'

/** A figure of a ratchet that rose, or came anew, since the version before. */
export type RisenFigure = { readonly key: string; readonly before: number; readonly now: number }

/**
 * What rose between two versions of a ratchet. A file that moved takes its figure along: a new key is excused by one that
 * went and ends the same, with at least its figure.
 */
export function risenFigures(before: Ratchet, now: Ratchet): RisenFigure[] {
  const gone = Object.keys(before).filter(key => now[key] === undefined)
  const risen: RisenFigure[] = []
  for (const [key, figure] of Object.entries(now)) {
    const known = before[key]
    if (known !== undefined) {
      if (figure > known) risen.push({ key, before: known, now: figure })
      continue
    }
    const from = gone.findIndex(other => tailOf(other) === tailOf(key) && (before[other] ?? 0) >= figure)
    if (from === -1) risen.push({ key, before: 0, now: figure })
    else gone.splice(from, 1)
  }
  return risen
}

const tailOf = (key: string): string => key.slice(key.lastIndexOf('/') + 1)

/** One version of a file in the history; null where it did not stand yet. */
export type Version = { readonly of: string; readonly text: string | null }

/** What the history says of a file's last versions; a sentence instead where there is no history to ask. */
export type History = readonly Version[] | string

/** Holds a ratchet against each version the history gives: what rose, or why nothing could be compared. */
export function figuresOnlyFall(
  file: string,
  now: string,
  history: History,
): { problems: string[]; note: string | null } {
  if (typeof history === 'string') return { problems: [], note: `${file} was compared with nothing: ${history}` }
  const problems = history.flatMap(({ of, text }) =>
    // A file that comes anew says how things stood when its rule began.
    text === null
      ? []
      : risenFigures(figuresIn(text), figuresIn(now)).map(
          ({ key, before, now: figure }) => `${file}: ${key} rose from ${before} (${of}) to ${figure}`,
        ),
  )
  return { problems: [...new Set(problems)], note: null }
}

const figuresIn = (text: string): Ratchet => JSON.parse(text) as Ratchet
