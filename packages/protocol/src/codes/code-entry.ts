import type { Sentences } from '../language.ts'

/**
 * Whether sending the same again can help: `never` as it is; `mended` once what `data` names was put right;
 * `later` after waiting.
 */
export type Retry = 'never' | 'mended' | 'later'

/** One line of the catalogue. */
export type CodeEntry = {
  readonly code: string
  readonly retry: Retry
  readonly text: Sentences
  /** What `data` always names beside it: the rule, and the bound it was measured by. */
  readonly data?: readonly string[]
}
