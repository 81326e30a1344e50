import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { isArticleSlug } from '@bourse/protocol'
import { type ActContext, type ActReply, type AnyAct, act, asTable, done, line, refused } from '../../operator/index.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { titleOf } from './article-board.ts'
import { digestOf, readSource, writeSource } from './article-source.ts'
import { type ArticleRow, allArticles, articleBySlug, sourceBy, versionOf, versionsOf } from './article-table.ts'
import type { Articles } from './articles.ts'
import { diffLines } from './diff-lines.ts'

/** What the acts of articles stand on. */
export type ArticleActDeps = { readonly db: Database; readonly articles: Articles; readonly now: () => Date }

const SOURCE_BYTES_MAX = 256 * 1024
const DIGEST = /^[0-9a-f]{64}$/

/** What operators do with articles: `article list|show|versions|compare|save|publish|schedule|withdraw|restore`. */
export const articleActs = (deps: ArticleActDeps): AnyAct[] => [
  ...readingActs(deps),
  saveAct(deps),
  publishAct(deps),
  scheduleAct(deps),
  withdrawAct(deps),
  restoreAct(deps),
]

const slug = line({ en: 'Name', zh: '名称' }, 80, {
  like: /^[a-z0-9-]+$/,
  wanted: { en: 'the name in the address of an article', zh: '文章地址中的名称' },
})
const version = (en: string, zh: string) => ({ kind: 'whole', label: { en, zh }, min: 1, max: 1_000_000 }) as const

/** The text of a file at this machine, or what was put down under a digest. */
const source = line({ en: 'File or digest', zh: '文件或摘要' }, 1000)

type Read = { readonly slug: string; readonly source: string; readonly title: string }

async function readSaid({ db }: ArticleActDeps, { folder }: ActContext, said: string): Promise<Read | string> {
  const text = DIGEST.test(said) ? await sourceBy(db, said) : await fileText(folder, said)
  if (text === null) return DIGEST.test(said) ? `nothing was put down under ${said}` : `there is no file ${said} here`
  if (Buffer.byteLength(text) > SOURCE_BYTES_MAX) return `it is longer than ${SOURCE_BYTES_MAX} bytes`
  const draft = readSource(text)
  if ('problem' in draft) return draft.problem
  return { slug: draft.slug, source: writeSource(draft), title: titleOf(draft) }
}

// From elsewhere, no file of this machine is read.
const fileText = async (folder: string | null, path: string): Promise<string | null> =>
  folder === null || !path.endsWith('.md') ? null : readFile(resolve(folder, path), 'utf8').catch(() => null)

const STATE = { en: 'State', zh: '状态' }
const VERSION = { en: 'Newest version', zh: '最新版本' }
const SHOWN = { en: 'Shown version', zh: '展示版本' }
const shownOf = (row: ArticleRow | null): string => (row?.shown_version ? String(row.shown_version) : '–')
const told = (said: string): ActReply => refused(`there is no article ${said}`)

// What an act on an article that is there is about, and where it stands before.
const about = { is: 'article', id: (said: { slug: string }) => said.slug } as const

const saveAct = (deps: ArticleActDeps): AnyAct =>
  act({
    name: 'article save',
    page: 'articles',
    purpose: {
      en: 'keeps an article from a file as its newest version; readers go on seeing the one before',
      zh: '把文件中的文章存为最新版本；读者仍看到之前的版本',
    },
    effect: 'acts',
    fields: { source },
    about: { is: 'article', id: said => slugOfSaid(deps, said.source) },
    async before(context, said) {
      const read = await readSaid(deps, context, said.source)
      return typeof read === 'string' ? refused(read) : { changes: await savedChanges(deps, read) }
    },
    cutOff: { how: 'again' },
    async carryOut(context, said) {
      const read = await readSaid(deps, context, said.source)
      if (typeof read === 'string') return refused(read)
      const row = await deps.articles.save(read.source, context.operator)
      if ('problem' in row) return refused(row.problem)
      return { ...done(`Version ${row.version} of ${row.slug} is kept: ${read.title}`), detail: digestOf(read.source) }
    },
  })

// A file is read when the act is done; before that only what was put down has a name.
async function slugOfSaid({ db }: ArticleActDeps, said: string): Promise<string | null> {
  if (isArticleSlug(said) && !DIGEST.test(said)) return said
  const text = DIGEST.test(said) ? await sourceBy(db, said) : null
  const draft = text === null ? null : readSource(text)
  return draft === null || 'problem' in draft ? null : draft.slug
}

async function savedChanges({ db }: ArticleActDeps, read: Read) {
  const row = await articleBySlug(db, read.slug)
  const newest = row === null ? null : await versionOf(db, row.id, row.version)
  const isSame = newest?.source === read.source
  const lines = diffLines(newest?.source ?? '', read.source)
  const count = (is: 'gone' | 'new'): string => String(lines.filter(one => one.is === is).length)
  const from = row === null ? '–' : String(row.version)
  return [
    { what: VERSION, from, to: isSame ? from : String((row?.version ?? 0) + 1) },
    { what: { en: 'Lines that come', zh: '新增行数' }, from: '0', to: count('new') },
    { what: { en: 'Lines that go', zh: '删去行数' }, from: '0', to: count('gone') },
  ]
}

const publishAct = (deps: ArticleActDeps): AnyAct =>
  act({
    name: 'article publish',
    page: 'articles',
    purpose: {
      en: 'shows the newest version of an article to readers; of a file, what stands in it',
      zh: '向读者展示文章的最新版本；指定文件时展示文件内容',
    },
    effect: 'acts',
    fields: { source: { ...source, label: { en: 'Name, file or digest', zh: '名称、文件或摘要' } } },
    about: { is: 'article', id: said => slugOfSaid(deps, said.source) },
    async before(context, said) {
      const named = isNamed(said.source)
      const read = named ? null : await readSaid(deps, context, said.source)
      if (typeof read === 'string') return refused(read)
      const row = await articleBySlug(deps.db, read?.slug ?? said.source)
      if (read === null && row === null) return told(said.source)
      const saved = read === null ? [] : await savedChanges(deps, read)
      return {
        changes: [
          ...saved,
          { what: SHOWN, from: shownOf(row), to: saved[0]?.to ?? String(row?.version) },
          { what: STATE, from: row?.state ?? '–', to: 'published' },
        ],
      }
    },
    cutOff: { how: 'again' },
    async carryOut(context, said) {
      const read = isNamed(said.source) ? null : await readSaid(deps, context, said.source)
      if (typeof read === 'string') return refused(read)
      const saved = read === null ? null : await deps.articles.save(read.source, context.operator)
      if (saved !== null && 'problem' in saved) return refused(saved.problem)
      const row = await deps.articles.publish(read?.slug ?? said.source, saved?.version)
      if (row === null) return told(said.source)
      return done(`Readers see version ${row.shown_version} of ${row.slug}: /article/${row.slug}`)
    },
  })

// A digest is no name, though it could be one.
const isNamed = (said: string): boolean => isArticleSlug(said) && !DIGEST.test(said)

const NEVER = 'off'
const MOMENT = /^(?:off|\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2})?Z)$/

const scheduleAct = ({ db, articles, now }: ArticleActDeps): AnyAct =>
  act({
    name: 'article schedule',
    page: 'articles',
    purpose: {
      en: 'has the newest version of an article published by itself at a moment, or not any more',
      zh: '在指定时间自动发布文章的最新版本，或取消定时',
    },
    effect: 'acts',
    fields: {
      slug,
      at: line({ en: 'Moment (UTC)', zh: '时间（UTC）' }, 24, {
        like: MOMENT,
        wanted: { en: 'a moment like 2026-11-24T09:00Z, or off', zh: '时间，如 2026-11-24T09:00Z，或 off' },
      }),
    },
    about,
    async before(_context, said) {
      const row = await articleBySlug(db, said.slug)
      if (row === null) return told(said.slug)
      const from = row.publish_at?.toISOString() ?? NEVER
      return { changes: [{ what: { en: 'Published at', zh: '发布时间' }, from, to: said.at }] }
    },
    cutOff: { how: 'again' },
    async carryOut(_context, said) {
      const at = said.at === NEVER ? null : new Date(said.at)
      if (at !== null && Number.isNaN(at.getTime())) return refused(`${said.at} is on no calendar`)
      if (at !== null && at <= now()) return refused(`${said.at} is past: publish it instead`)
      const known = await articleBySlug(db, said.slug)
      if (at === null && known?.state === 'withdrawn') return refused(`${said.slug} is withdrawn`)
      const row = await articles.schedule(said.slug, at)
      if (row === null) return told(said.slug)
      if (at === null) return done(`${row.slug} is not published by itself any more.`)
      return done(`Version ${row.version} of ${row.slug} is published at ${at.toISOString()}.`)
    },
  })

const withdrawAct = ({ db, articles }: ArticleActDeps): AnyAct =>
  act({
    name: 'article withdraw',
    page: 'articles',
    purpose: {
      en: 'takes an article away from readers; its versions stay',
      zh: '撤下文章，读者不再看到；各版本保留',
    },
    effect: 'acts',
    fields: { slug },
    about,
    async before(_context, said) {
      const row = await articleBySlug(db, said.slug)
      if (row === null) return told(said.slug)
      return {
        changes: [
          { what: STATE, from: row.state, to: 'withdrawn' },
          { what: SHOWN, from: shownOf(row), to: '–' },
        ],
      }
    },
    cutOff: { how: 'again' },
    async carryOut(_context, said) {
      const row = await articles.withdraw(said.slug)
      return row === null ? told(said.slug) : done(`Nobody sees ${row.slug} any more.`)
    },
  })

const restoreAct = ({ db, articles }: ArticleActDeps): AnyAct =>
  act({
    name: 'article restore',
    page: 'articles',
    purpose: {
      en: 'makes an earlier version of an article the newest again; nothing is published by it',
      zh: '把较早的版本恢复为最新版本；不会因此发布',
    },
    effect: 'acts',
    fields: { slug, version: version('Version', '版本') },
    about,
    async before(_context, said) {
      const row = await articleBySlug(db, said.slug)
      if (row === null) return told(said.slug)
      return { changes: [{ what: VERSION, from: String(row.version), to: String(row.version + 1) }] }
    },
    cutOff: { how: 'again' },
    async carryOut({ operator }, said) {
      const row = await articles.restore(said.slug, said.version, operator)
      if (row === null) return refused(`there is no version ${said.version} of ${said.slug}`)
      if ('problem' in row) return refused(row.problem)
      return done(`Version ${row.version} of ${row.slug} is as version ${said.version} was.`)
    },
  })

function readingActs({ db }: ArticleActDeps): AnyAct[] {
  const texts = async (named: string, which: number | null): Promise<string | null> => {
    const row = await articleBySlug(db, named)
    return row === null ? null : ((await versionOf(db, row.id, which ?? row.version))?.source ?? null)
  }
  return [
    act({
      name: 'article list',
      page: 'articles',
      purpose: { en: 'shows every article with its state and versions', zh: '列出全部文章、状态与版本' },
      effect: 'reads',
      fields: {},
      async carryOut() {
        const rows = await allArticles(db)
        const lines = rows.map(row => [
          row.slug,
          row.state,
          `${shownOf(row)}/${row.version}`,
          row.changed_at.toISOString(),
        ])
        return done(lines.length === 0 ? 'There is no article.' : asTable(lines))
      },
    }),
    act({
      name: 'article show',
      page: 'articles',
      purpose: { en: 'shows the newest version of an article as its file', zh: '以文件形式显示文章的最新版本' },
      effect: 'reads',
      fields: { slug },
      async carryOut(_context, said) {
        const text = await texts(said.slug, null)
        return text === null ? told(said.slug) : done(text)
      },
    }),
    act({
      name: 'article versions',
      page: 'articles',
      purpose: { en: 'shows who wrote which version of an article when', zh: '列出文章各版本的作者与时间' },
      effect: 'reads',
      fields: { slug },
      async carryOut(_context, said) {
        const row = await articleBySlug(db, said.slug)
        if (row === null) return told(said.slug)
        const rows = await versionsOf(db, row.id)
        return done(asTable(rows.map(one => [String(one.version), one.at.toISOString(), one.by, one.digest])))
      },
    }),
    compareAct(texts),
  ]
}

type TextReader = (named: string, which: number | null) => Promise<string | null>

const compareAct = (texts: TextReader): AnyAct =>
  act({
    name: 'article compare',
    page: 'articles',
    purpose: { en: 'shows what changed between two versions of an article', zh: '显示文章两个版本之间的差异' },
    effect: 'reads',
    fields: { slug, from: version('From version', '起始版本'), to: version('To version', '目标版本') },
    async carryOut(_context, said) {
      const [before, after] = await Promise.all([texts(said.slug, said.from), texts(said.slug, said.to)])
      if (before === null || after === null) return refused(`there are no such versions of ${said.slug}`)
      const signs = { same: '  ', gone: '- ', new: '+ ', skipped: '…' }
      const lines = diffLines(before, after).map(({ is, text }) => signs[is] + text)
      return done(lines.length === 0 ? 'They are the same.' : lines.join('\n'))
    },
  })
