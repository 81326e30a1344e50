import type { Jobs, Rounds } from '../../platform/jobs/index.ts'
import type { Articles } from './articles.ts'

const REST_MS = 15_000

/** Publishes articles whose time has come, by the house's clock. */
export const startPublishingArticles = (jobs: Jobs, articles: Articles): Rounds =>
  jobs.every({ name: 'publish-articles', restMs: REST_MS, atOnce: true, act: () => articles.publishDue() })
