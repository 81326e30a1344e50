import { type Horizon, horizonOf, type OrderNoticeDeps, tellEndedOrders } from './tell-ended-orders.ts'

const ROUND_MS = 1_000

/** Tells people of their orders every second; the answer stops it after what is in hand. */
export function startOrderNotices(deps: OrderNoticeDeps): () => Promise<void> {
  const { clock, log } = deps.people
  // What the core had done a round ago is in the history now, without anybody having waited for it.
  let horizon: Horizon | null = null
  let running: Promise<unknown> = Promise.resolve()
  let cancel = clock.after(ROUND_MS, round)
  let stopped = false
  async function tell(): Promise<void> {
    const known = horizon
    horizon = await horizonOf(deps)
    while (known !== null && !stopped && (await tellEndedOrders(deps, known)));
  }
  function round(): void {
    running = tell()
      .catch((err: unknown) => log.warn({ err }, 'telling people of their orders failed'))
      .finally(() => {
        if (!stopped) cancel = clock.after(ROUND_MS, round)
      })
  }
  return async () => {
    stopped = true
    cancel()
    await running
  }
}
