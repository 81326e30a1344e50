import type { Clock } from '@bourse/kernel'
import type { Language } from '@bourse/protocol'
import type { Jobs } from '../../platform/jobs/index.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { type HouseNotes, openHouseNotes } from '../house-notes/index.ts'
import { pinDemoNotices } from './demo-notices.ts'
import { followRateFeed } from './follow-rate-feed.ts'
import type { InfoSources, OutsidePrices } from './info-sources.ts'
import { openPinboard, titleIn } from './notices.ts'
import type { InfoActDeps } from './operator-acts.ts'
import { openRates } from './rates.ts'

/** Rates and what is pinned up, for whoever reads init info and whoever changes it. */
export type InfoBoard = {
  readonly prices: OutsidePrices
  readonly pinned: Pick<InfoSources, 'banners' | 'notices' | 'houseNotes'>
  readonly houseNotes: HouseNotes
  readonly actDeps: InfoActDeps
  stop(): Promise<void>
}

/** Opens the board; with an address it follows the price feed from now on. */
export async function openInfoBoard(of: {
  db: Database
  clock: Clock
  jobs: Jobs
  feedUrl: string | null
  demo: boolean
}): Promise<InfoBoard> {
  const { db, clock, jobs, feedUrl } = of
  const [rates, pinboard, houseNotes] = await Promise.all([
    openRates({ db, clock }),
    openPinboard(db),
    openHouseNotes({ db, clock }),
  ])
  const now = (): Date => new Date(clock.nowMs())
  if (of.demo) await pinDemoNotices({ db, pinboard, now })
  const following = feedUrl === null ? null : followRateFeed(jobs, { url: feedUrl, rates })
  return {
    prices: rates,
    houseNotes,
    pinned: {
      houseNotes: language => houseNotes.in(language),
      banners: (language: Language) =>
        pinboard.of('banner').map(({ id, link, image, titles }) => ({
          id: String(id),
          title: titleIn(titles, language),
          image: image ?? '',
          link,
        })),
      notices: (language: Language) =>
        pinboard.of('notice').map(({ id, link, titles, at }) => ({
          id: String(id),
          title: titleIn(titles, language),
          link,
          time: at.getTime() / 1000,
        })),
    },
    actDeps: { rates, pinboard, houseNotes, now },
    stop: async () => following?.stop(),
  }
}
