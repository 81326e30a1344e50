import type { Clock } from '@bourse/kernel'
import type { Logger } from '../../platform/log.ts'
import { isRate, RATE, type Rates } from './rates.ts'

const EVERY_MS = 600_000
const TIMEOUT_MS = 10_000
/** One question is asked so often, with a pause that doubles, before the next round. */
const TRIES = 3
const PAUSE_MS = 2_000
/** A rate that jumps by more than this is a mistake of the feed until somebody has looked. */
const JUMP_MAX = 0.1

type Feed = { url: string; rates: Rates; clock: Clock; log: Logger }

/** Asks the feed now and every ten minutes; the answer stops it after what is in hand. */
export function followRateFeed(feed: Feed): () => Promise<void> {
  const { clock, log } = feed
  let stopped = false
  let cancel = (): void => undefined
  let running: Promise<unknown> = Promise.resolve()
  const round = (): void => {
    running = askFeed(feed, () => stopped)
      .catch((err: unknown) => log.warn({ err }, 'the price feed says no rate: the last one stands'))
      .finally(() => {
        if (!stopped) cancel = clock.after(EVERY_MS, round)
      })
  }
  round()
  return async () => {
    stopped = true
    cancel()
    await running
  }
}

async function askFeed({ url, rates, clock }: Feed, isOver: () => boolean): Promise<void> {
  for (let tried = 1; ; tried++) {
    try {
      const value = await rateOf(url)
      const before = rates.known().find(({ source }) => source === 'feed')?.value
      if (before !== undefined && Math.abs(Number(value) / Number(before) - 1) > JUMP_MAX) {
        throw new Error(`the feed's ${RATE} jumped from ${before} to ${value}`)
      }
      return await rates.say('feed', value)
    } catch (cause) {
      if (tried === TRIES || isOver()) throw cause
      await new Promise<void>(resolve => clock.after(PAUSE_MS * 2 ** (tried - 1), resolve))
    }
  }
}

async function rateOf(url: string): Promise<string> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' })
  if (!answer.ok) throw new Error(`the price feed answered ${answer.status}`)
  const said = ((await answer.json()) as Record<string, unknown> | null)?.[RATE]
  const text = typeof said === 'number' ? String(said) : said
  if (typeof text !== 'string' || !isRate(text)) throw new Error(`the price feed says no ${RATE}`)
  return text
}
