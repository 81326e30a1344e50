import type { ListState } from '@bourse/ui'

/** What of a query a list needs. */
export type ListAnswer = {
  readonly isError: boolean
  readonly error: Error | null
  readonly refetch: () => Promise<unknown>
}

/** What a list shows of an answer. */
export type ListWords<Row> = {
  readonly rows: readonly Row[] | undefined
  /** What is said when it could not be loaded. */
  readonly failed: string
  readonly empty: ListState<Row>['empty']
}

/** A query's answer as a list: its rows, that it is on its way, or what failed with a retry. */
export function listOf<Row>(answer: ListAnswer, { rows, failed, empty }: ListWords<Row>): ListState<Row> {
  return {
    rows: rows ?? null,
    empty,
    failed: answer.isError
      ? { title: failed, text: answer.error?.message ?? '', onRetry: () => void answer.refetch() }
      : null,
  }
}
