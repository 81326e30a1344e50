import type { Clock } from '@bourse/kernel'
import type { ArticleDraft, Language } from '@bourse/protocol'
import type { Database, Queries } from '../../platform/postgres/database.ts'
import { digestOf, readSource, type SourceProblem, writeSource } from './article-source.ts'
import {
  type ArticleRow,
  articleBySlug,
  atOnce,
  dropSources,
  dueArticles,
  insertArticle,
  insertVersion,
  lockArticle,
  putSource,
  replaceShown,
  type ShownText,
  updateArticle,
  versionOf,
} from './article-table.ts'
import { plainLines } from './plain-text.ts'
import { readMarkdown } from './read-markdown.ts'
import { safePlaces } from './safe-place.ts'
import { listShown } from './shown-table.ts'

/** What stands on the first page of the newest announcements. */
export type NoticeLine = { readonly id: string; readonly title: string; readonly link: string; readonly time: number }

/** Articles as they are written and shown; what cannot be done is answered with a sentence. */
export type Articles = {
  /** Puts a text down under its digest, for an act to name. */
  put(draft: ArticleDraft): Promise<string>
  /** Keeps a text as the newest version; the one before stays what readers see. The same text once more is no version. */
  save(source: string, by: string): Promise<ArticleRow | { readonly problem: string }>
  /** Shows the newest version, or the named one. */
  publish(slug: string, version?: number): Promise<ArticleRow | null>
  /** Has the newest version published by itself; null: not any more. */
  schedule(slug: string, at: Date | null): Promise<ArticleRow | null>
  /** Shows many that were written elsewhere, each as of its own moment: all of them or none. */
  publishAll(written: readonly DatedSource[], by: string): Promise<void>
  /** Takes it away from readers. */
  withdraw(slug: string): Promise<ArticleRow | null>
  /** Makes an earlier version the newest again. */
  restore(slug: string, version: number, by: string): Promise<ArticleRow | { readonly problem: string } | null>
  /** Publishes what is due. */
  publishDue(): Promise<void>
  /** The newest announcements, in memory: every page asks for them. */
  announced(language: Language): Promise<readonly NoticeLine[]>
}

/** What articles stand on. */
type ArticleDeps = { readonly db: Database; readonly clock: Clock }

/** An article as a file, and when it was shown first. */
export type DatedSource = { readonly source: string; readonly at: Date }

const ANNOUNCED_MAX = 4
const SOURCE_KEPT_MS = 7 * 24 * 3_600_000

/** Opens the articles. */
export function openArticles(deps: ArticleDeps): Articles {
  const { db, clock } = deps
  const memory = new Map<Language, Promise<readonly NoticeLine[]>>()
  const now = (): Date => new Date(clock.nowMs())
  const change = async (slug: string, act: ArticleChange): Promise<ArticleRow | null> => {
    const changed = await changeLocked(db, slug, act)
    memory.clear()
    return changed
  }
  return {
    put: draft => putDraft(db, draft, now()),
    save: (source, by) => saveSource(db, source, { by, at: now() }),
    publish: (slug, version) =>
      change(slug, (queries, row) => showVersion(queries, row, { version: version ?? row.version, at: now() })),
    async publishAll(written, by) {
      await atOnce(db, async queries => {
        for (const { source, at } of written) await showNew(queries, source, { by, at })
      })
      memory.clear()
    },
    schedule: (slug, at) => change(slug, (queries, row) => setRow(queries, row, scheduled(row, at, now()))),
    withdraw: slug => change(slug, (queries, row) => withdrawRow(queries, row, now())),
    async restore(slug, version, by) {
      const row = await articleBySlug(db, slug)
      const found = row === null ? null : await versionOf(db, row.id, version)
      return found === null ? null : saveSource(db, found.source, { by, at: now() })
    },
    async publishDue() {
      for (const slug of await dueArticles(db, now())) {
        await change(slug, async (queries, row) => {
          // Another process may have been first, or an operator may have taken it back meanwhile.
          const { publish_at: at, publish_version: version } = row
          const isDue = at !== null && at <= now() && version !== null
          return isDue ? showVersion(queries, row, { version, at: now() }) : row
        })
      }
      await dropSources(db, new Date(clock.nowMs() - SOURCE_KEPT_MS))
    },
    announced(language) {
      const known = memory.get(language) ?? newest(db, language)
      memory.set(language, known)
      known.catch(() => memory.delete(language))
      return known
    },
  }
}

/** What is done to an article that is there, by nobody else meanwhile. */
type ArticleChange = (queries: Queries, row: ArticleRow) => Promise<ArticleRow>

const changeLocked = (db: Database, slug: string, act: ArticleChange): Promise<ArticleRow | null> =>
  atOnce(db, async queries => {
    const row = await lockArticle(queries, slug)
    return row === null ? null : act(queries, row)
  })

async function putDraft(db: Database, draft: ArticleDraft, at: Date): Promise<string> {
  const source = writeSource(draft)
  const digest = digestOf(source)
  await putSource(db, { digest, source, at })
  return digest
}

async function saveSource(
  db: Database,
  source: string,
  of: { readonly by: string; readonly at: Date },
): Promise<ArticleRow | SourceProblem> {
  const draft = readSource(source)
  if ('problem' in draft) return draft
  return atOnce(db, queries => saveWritten(queries, { slug: draft.slug, source: writeSource(draft), ...of }))
}

async function showNew(
  queries: Queries,
  source: string,
  of: { readonly by: string; readonly at: Date },
): Promise<void> {
  const draft = readSource(source)
  if ('problem' in draft) throw new Error(`an article cannot be read: ${draft.problem}`)
  const row = await saveWritten(queries, { slug: draft.slug, source: writeSource(draft), ...of })
  await showVersion(queries, row, { version: row.version, at: of.at })
}

async function setRow(
  queries: Queries,
  row: ArticleRow,
  set: Partial<Omit<ArticleRow, 'id' | 'slug'>>,
): Promise<ArticleRow> {
  await updateArticle(queries, row.id, set)
  return { ...row, ...set }
}

async function showVersion(
  queries: Queries,
  row: ArticleRow,
  { version, at }: { readonly version: number; readonly at: Date },
): Promise<ArticleRow> {
  const found = await versionOf(queries, row.id, version)
  const draft = found === null ? null : readSource(found.source)
  if (draft === null || 'problem' in draft) throw new Error(`version ${version} of ${row.slug} cannot be read`)
  await replaceShown(queries, row.id, { texts: draft.texts.map(text => shownText(draft, text)), at })
  return setRow(queries, row, {
    ...{ state: 'published', shown_version: version, publish_at: null, publish_version: null },
    ...{ changed_at: at, first_shown_at: row.first_shown_at ?? at },
  })
}

async function withdrawRow(queries: Queries, row: ArticleRow, at: Date): Promise<ArticleRow> {
  await replaceShown(queries, row.id, { texts: [], at })
  return setRow(queries, row, {
    ...{ state: 'withdrawn', shown_version: null, publish_at: null, publish_version: null },
    changed_at: at,
  })
}

function scheduled(row: ArticleRow, at: Date | null, now: Date): Partial<ArticleRow> {
  if (at !== null) return { state: 'scheduled', publish_at: at, publish_version: row.version, changed_at: now }
  const state = row.shown_version === null ? 'draft' : 'published'
  return { state, publish_at: null, publish_version: null, changed_at: now }
}

type NewVersion = { readonly slug: string; readonly source: string; readonly by: string; readonly at: Date }

async function saveWritten(queries: Queries, { slug, source, by, at }: NewVersion): Promise<ArticleRow> {
  const digest = digestOf(source)
  const before = await lockArticle(queries, slug)
  if (before === null) {
    const row = await insertArticle(queries, { slug, changed_at: at })
    await insertVersion(queries, row.id, { version: 1, source, digest, by, at })
    return row
  }
  const newest = await versionOf(queries, before.id, before.version)
  if (newest?.digest === digest) return before
  const version = before.version + 1
  await insertVersion(queries, before.id, { version, source, digest, by, at })
  // What was withdrawn and is written on is a draft again.
  const state = before.state === 'withdrawn' ? 'draft' : before.state
  await updateArticle(queries, before.id, { version, state, changed_at: at })
  return { ...before, version, state, changed_at: at }
}

function shownText(draft: ArticleDraft, text: ArticleDraft['texts'][number]): ShownText {
  const blocks = readMarkdown(text.body, safePlaces())
  const words = blocks.flatMap(plainLines).join(' ')
  const picture = blocks.find(block => block.is === 'image')?.src ?? null
  const { cate, rank, example, related } = draft
  return { ...text, cate, rank, example, related: [...related], words, picture }
}

async function newest(db: Database, language: Language): Promise<readonly NoticeLine[]> {
  const { rows } = await listShown(db, {
    ...{ language, among: ['announcement'], cate: null, words: [], order: 'newest', begin: 0 },
    count: ANNOUNCED_MAX,
  })
  return rows.map(({ id, slug, title, first_shown_at: at }) => ({
    ...{ id: `article-${id}`, title, link: `/article/${slug}` },
    time: at.getTime() / 1000,
  }))
}
