import type { Clock } from '@bourse/kernel'
import type { CoreLink } from './core-link.ts'

/** Up to here the history will hold everything once it holds this command. */
export type Horizon = { readonly seq: number; readonly untilMs: number }

/** How far the core has come now. What it stamps later is younger, except within the millisecond that is running. */
export async function horizonOf(core: Pick<CoreLink, 'ask'>, clock: Clock): Promise<Horizon> {
  // Asked before the core is: had its command of now come in between, the millisecond would look as if it were over.
  const nowMs = clock.nowMs()
  const { seq, atMs } = await core.ask('head', {})
  return { seq, untilMs: nowMs > atMs ? atMs : atMs - 1 }
}
