import type { SubmitResult } from './core-link.ts'

/** A command is said for the first time, or may have been said before. */
export type Attempt = 'first' | 'again'

/** Whether nobody knows yet what became of a command: that it was not taken now tells nothing of the time before. */
export const isStillOpen = (submitted: SubmitResult, said: Attempt): submitted is { kind: 'unknown' } =>
  submitted.kind === 'unknown' || (submitted.kind === 'not_taken' && said === 'again')

/** As long as the core surely remembers what it was told under an id; what was begun longer ago is not said again. */
export const REMEMBERED_MS = 20 * 3_600_000

/** Whether the core could have done it and forgotten it: said again, it might be done twice. */
export const isForgotten = (begun: Date, nowMs: number): boolean => nowMs - begun.getTime() > REMEMBERED_MS
