import { type LevelDeps, recomputeLevels } from './recompute-levels.ts'

const DAY_MS = 24 * 3_600_000

/** Counts levels now and at every midnight of UTC; the answer stops it after what is in hand. */
export function startLevels(deps: LevelDeps): () => Promise<void> {
  const { clock, log } = deps.people
  let cancel = (): void => undefined
  let running: Promise<unknown> = Promise.resolve()
  let stopped = false
  function round(): void {
    running = recomputeLevels(deps)
      .then(changed => log.info({ changed }, 'levels follow the turnover of 30 days'))
      .catch((err: unknown) => log.warn({ err }, 'counting levels failed'))
      .finally(() => {
        if (!stopped) cancel = clock.after(DAY_MS - (clock.nowMs() % DAY_MS), round)
      })
  }
  round()
  return async () => {
    stopped = true
    cancel()
    await running
  }
}
