import type { Clock } from '@bourse/kernel'

/** Something that is done again and again, never twice at once. */
export type Rounds = {
  /** Does a round now; during one, another follows it. */
  wake(): void
  /** Resolves when no round is under way. */
  idle(): Promise<void>
  /** Lets the round that is under way end, and begins none after it. */
  stop(): Promise<void>
}

/** How rounds follow each other. */
export type RoundsDeps = {
  readonly clock: Clock
  /** Does one round; must not throw. */
  readonly round: () => Promise<void>
  /** How long to rest after a round. */
  readonly restMs: () => number
  /** Whether the first round is done at once, or after a rest. */
  readonly atOnce: boolean
}

/** Begins to do rounds. */
export function startRounds({ clock, round, restMs, atOnce }: RoundsDeps): Rounds {
  let running: Promise<void> | null = null
  let again = false
  let stopped = false
  let cancel = (): void => undefined

  async function untilNobodyAsks(): Promise<void> {
    do {
      again = false
      await round()
    } while (again && !stopped)
  }

  function wake(): void {
    if (stopped) return
    again = true
    if (running !== null) return
    cancel()
    running = untilNobodyAsks().finally(() => {
      running = null
      // Whoever woke us between the last look and now is not forgotten.
      if (again) wake()
      else rest()
    })
  }

  function rest(): void {
    if (!stopped) cancel = clock.after(restMs(), wake)
  }

  if (atOnce) wake()
  else rest()
  return {
    wake,
    async idle() {
      while (running !== null) await running
    },
    async stop() {
      stopped = true
      cancel()
      await running
    },
  }
}
