import { articleHelped, initArticle, initHelpArticle } from '@bourse/protocol'
import type { Feature } from '../../operations/feature.ts'
import { handle } from '../../operations/operation.ts'
import type { PeopleWith } from '../people/index.ts'
import { articlePages } from './article-pages.ts'
import { articleFeed } from './feed.ts'
import { readArticles, readHelp } from './read-articles.ts'
import { takeAnswer } from './take-answer.ts'

export { articleBoard } from './article-board.ts'
export { type Articles, openArticles } from './articles.ts'
export { publishDemoArticles } from './demo-articles.ts'
export { articleActs } from './operator-acts.ts'
export { startPublishingArticles } from './publish-due.ts'

/** Articles and help: three calls, what crawlers read, and a feed. */
export const articleFeature: Feature<PeopleWith<'sealing'>> = {
  name: 'articles',
  calls: [handle(initArticle, readArticles), handle(initHelpArticle, readHelp), handle(articleHelped, takeAnswer)],
  pages: [articlePages],
  routes: [articleFeed],
}
