import { useState } from 'react'

const DAY_S = 86_400

type Choice<Status extends string> = {
  readonly coin: string | null
  readonly status: Status | null
  readonly days: number | null
}

/** What a list of the past is narrowed to, and where its page begins. */
export type Past<Status extends string> = {
  readonly choice: Choice<Status>
  readonly begin: number
  readonly isNarrowed: boolean
  /** The same as fields of a call. */
  readonly request: { readonly coin?: string; readonly status?: Status; readonly start?: number }
  turn(begin: number): void
  clear(): void
  /** The page begins anew. */
  narrow(part: Partial<Choice<Status>>): void
}

const ALL = { coin: null, status: null, days: null, start: null }

/** What is shown of a list of the past: all of it at first. */
export function usePast<Status extends string>(): Past<Status> {
  const [shown, show] = useState<Choice<Status> & { begin: number; start: number | null }>({ ...ALL, begin: 0 })
  const { begin, start, ...choice } = shown
  const { coin, status, days } = choice
  return {
    ...{ choice, begin },
    isNarrowed: coin !== null || status !== null || days !== null,
    request: {
      ...(coin !== null && { coin }),
      ...(status !== null && { status }),
      ...(start !== null && { start }),
    },
    turn: next => show({ ...shown, begin: next }),
    clear: () => show({ ...ALL, begin: 0 }),
    narrow(part) {
      const next = { ...shown, ...part, begin: 0 }
      // From the moment of the choice on: each page is of the same span.
      const since = part.days === undefined ? start : part.days === null ? null : daysAgo(part.days)
      show({ ...next, start: since })
    },
  }
}

const daysAgo = (days: number): number => Math.floor(Date.now() / 1000) - days * DAY_S
