import { readdir, readFile } from 'node:fs/promises'
import { type Clock, DAY_MS } from '@bourse/kernel'
import { isHelpCategory } from '@bourse/protocol'
import type { Database } from '../../platform/postgres/database.ts'
import { readSource } from './article-source.ts'
import { wasWritten } from './article-table.ts'
import type { Articles } from './articles.ts'
import { DEMO_DRAWINGS } from './demo-drawings.ts'

const FOLDER = new URL('./demo/', import.meta.url)
const WRITER = 'demo'
const HELP_AGE_DAYS = 30

/** The files that a demo begins with. */
export async function demoSources(): Promise<{ readonly file: string; readonly source: string }[]> {
  const files = (await readdir(FOLDER)).filter(file => file.endsWith('.md')).toSorted()
  return Promise.all(files.map(async file => ({ file, source: await readFile(new URL(file, FOLDER), 'utf8') })))
}

const DRAWN = /\(\/demo\/(\w+)\)/g

type DemoArticles = {
  readonly db: Database
  readonly clock: Clock
  readonly articles: Articles
  /** Keeps a drawing; answers where everybody finds it. */
  readonly keep: (svg: string) => Promise<string>
}

/** Publishes a demo's articles, once: who withdraws one is not asked again. They have a past: the rank of an article is its age in days. */
export async function publishDemoArticles(of: DemoArticles): Promise<void> {
  if (await wasWritten(of.db)) return
  const now = of.clock.nowMs()
  const places = new Map<string, string>()
  for (const [name, draw] of Object.entries(DEMO_DRAWINGS)) places.set(name, await of.keep(draw()))
  const written = (await demoSources()).map(({ source }) => ({
    source: source.replaceAll(DRAWN, (whole, name: string) => `(${places.get(name) ?? whole.slice(1, -1)})`),
    at: new Date(now - ageOf(source) * DAY_MS),
  }))
  await of.articles.publishAll(written, WRITER)
}

function ageOf(source: string): number {
  const draft = readSource(source)
  return 'problem' in draft || isHelpCategory(draft.cate) ? HELP_AGE_DAYS : draft.rank
}
