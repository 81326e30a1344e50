import type { Language } from '@bourse/protocol'
import type { Platform } from '../platform/platform.ts'
import type { Services } from '../platform/services.ts'
import { type Articles, openArticles, publishDemoArticles, startPublishingArticles } from './articles/index.ts'
import type { ExchangeServices } from './exchange-services.ts'
import { keepDrawing } from './images/index.ts'
import { type InfoBoard, openInfoBoard } from './init/index.ts'

/** What stands on the first page besides the markets. */
export type FrontPage = {
  readonly board: InfoBoard
  readonly articles: Articles
  /** What is pinned up, with the newest announcements among the notices. */
  readonly pinned: InfoBoard['pinned']
}

/** Opens the board and the articles: a demo has its own to begin with, and what is due is published. */
export async function openFrontPage(
  { clock, config, database, files, jobs, newId }: Platform,
  running: Services,
): Promise<FrontPage> {
  const { db } = database
  const { demo, priceFeedUrl: feedUrl } = config
  const board = await running.start(
    'info board',
    () => openInfoBoard({ db, clock, jobs, feedUrl, demo }),
    open => open.stop(),
  )
  const articles = openArticles({ db, clock })
  // Nobody's daily bound counts what the house draws itself.
  const pictures = { db, clock, ids: newId, services: { images: { files, dailyMax: 0 } } }
  const keep = async (svg: string): Promise<string> => (await keepDrawing(pictures, svg)).address
  if (demo) await publishDemoArticles({ db, clock, articles, keep })
  await running.start(
    'articles',
    async () => startPublishingArticles(jobs, articles),
    rounds => rounds.stop(),
  )
  return { board, articles, pinned: { ...board.pinned, notices: announcedAmong(board.pinned.notices, articles) } }
}

type Notices = ExchangeServices['info']['notices']

const SHOWN_MAX = 6

const announcedAmong =
  (pinned: Notices, articles: Pick<Articles, 'announced'>): Notices =>
  async (language: Language) => {
    const [hung, announced] = await Promise.all([pinned(language), articles.announced(language)])
    return [...hung, ...announced].toSorted((one, other) => other.time - one.time).slice(0, SHOWN_MAX)
  }
