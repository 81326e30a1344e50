import type { Jobs, Rounds } from '../../platform/jobs/index.ts'
import { isRate, RATE, type Rates } from './rates.ts'

const EVERY_MS = 600_000
const TIMEOUT_MS = 10_000
/** One question is asked so often, with a pause that doubles, before ten minutes pass. */
const TRIES = 3
const PAUSE_MS = 2_000
/** A rate that jumps by more than this is a mistake of the feed until somebody has looked. */
const JUMP_MAX = 0.1

type Feed = { readonly url: string; readonly rates: Rates }

/** Asks the feed now and every ten minutes; while it says no rate, the last one stands. */
export function followRateFeed(jobs: Jobs, feed: Feed): Rounds {
  let failed = 0
  return jobs.every({
    name: 'rate-feed',
    restMs: () => (failed === 0 ? EVERY_MS : PAUSE_MS * 2 ** (failed - 1)),
    async act() {
      failed = (failed + 1) % TRIES
      await askFeed(feed)
      failed = 0
    },
  })
}

async function askFeed({ url, rates }: Feed): Promise<void> {
  const value = await rateOf(url)
  const before = rates.known().find(({ source }) => source === 'feed')?.value
  if (before !== undefined && Math.abs(Number(value) / Number(before) - 1) > JUMP_MAX) {
    throw new Error(`the feed's ${RATE} jumped from ${before} to ${value}`)
  }
  await rates.say('feed', value)
}

async function rateOf(url: string): Promise<string> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' })
  if (!answer.ok) throw new Error(`the price feed answered ${answer.status}`)
  const said = ((await answer.json()) as Record<string, unknown> | null)?.[RATE]
  const text = typeof said === 'number' ? String(said) : said
  if (typeof text !== 'string' || !isRate(text)) throw new Error(`the price feed says no ${RATE}`)
  return text
}
