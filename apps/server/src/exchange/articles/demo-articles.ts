import { readdir, readFile } from 'node:fs/promises'
import { type Clock, DAY_MS } from '@bourse/kernel'
import { isHelpCategory } from '@bourse/protocol'
import type { Database } from '../../platform/postgres/database.ts'
import { readSource } from './article-source.ts'
import { articleBySlug, updateArticle, wasWritten } from './article-table.ts'
import type { Articles } from './articles.ts'

const FOLDER = new URL('./demo/', import.meta.url)
const WRITER = 'demo'
const HELP_AGE_DAYS = 30

/** The files that a demo begins with. */
export async function demoSources(): Promise<{ readonly file: string; readonly source: string }[]> {
  const files = (await readdir(FOLDER)).filter(file => file.endsWith('.md')).toSorted()
  return Promise.all(files.map(async file => ({ file, source: await readFile(new URL(file, FOLDER), 'utf8') })))
}

/** Publishes a demo's articles, once: who withdraws one is not asked again. They have a past: the rank of an article is its age in days. */
export async function publishDemoArticles(of: { db: Database; clock: Clock; articles: Articles }): Promise<void> {
  if (await wasWritten(of.db)) return
  for (const { source } of await demoSources()) {
    const saved = await of.articles.save(source, WRITER)
    const draft = readSource(source)
    if ('problem' in saved || 'problem' in draft) continue
    await of.articles.publish(draft.slug)
    const row = await articleBySlug(of.db, draft.slug)
    const days = isHelpCategory(draft.cate) ? HELP_AGE_DAYS : draft.rank
    const at = new Date(of.clock.nowMs() - days * DAY_MS)
    if (row !== null) await updateArticle(of.db, row.id, { first_shown_at: at })
  }
}
