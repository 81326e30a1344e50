import type { SubmitResult } from './core-link.ts'

/** A command is said for the first time, or may have been said before. */
export type Attempt = 'first' | 'again'

/** Whether nobody knows yet what became of a command: that it was not taken now tells nothing of the time before. */
export const isStillOpen = (submitted: SubmitResult, said: Attempt): submitted is { kind: 'unknown' } =>
  submitted.kind === 'unknown' || (submitted.kind === 'not_taken' && said === 'again')
