import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DAY_MS, type FakeClock, fakeClock } from '@bourse/kernel'
import type { ArticleView, initArticle, ReplyOf } from '@bourse/protocol'
import { throwawayDatabase } from '@bourse/testkit/database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestGateway, type TestGateway } from '../../gateway/test-gateway.ts'
import { productOf } from '../../operations/feature.ts'
import { giveInWords } from '../../operator/test-order.ts'
import { makeLog } from '../../platform/log.ts'
import { type OpenDatabase, openDatabase } from '../../platform/postgres/database.ts'
import { createSealing } from '../../platform/secrets/sealing.ts'
import { articleBoard } from './article-board.ts'
import { writeSource } from './article-source.ts'
import { type Articles, openArticles } from './articles.ts'
import { publishDemoArticles } from './demo-articles.ts'
import { articleFeature } from './index.ts'
import { articleActs } from './operator-acts.ts'
import { HOSTILE_TEXTS } from './test-hostile-texts.ts'

let database: Awaited<ReturnType<typeof throwawayDatabase>>
let opened: OpenDatabase
let house: TestGateway
let clock: FakeClock
let articles: Articles
let folder: string
// What the site's build leaves to the server, and nothing else.
const PAGE = `<html><head><title>{{title}}</title><meta name="description" content="{{description}}" /><!--{{head}}--></head>
<body><div id="root"><!--{{body}}--></div></body></html>`
const OWN_TAG =
  /<main data-served>|<\/?(?:html|head|title|meta|link|body|div|main|article|h1|h2|p|a)(?: (?:lang|href|rel|hreflang|type|name|property|content|id)="[^"<>]*")*(?: \/)?>/g

beforeAll(async () => {
  database = await throwawayDatabase()
  opened = await openDatabase(database.url, makeLog('silent'))
  clock = fakeClock(Date.UTC(2026, 10, 20, 8))
  articles = openArticles({ db: opened.db, clock })
  const sealing = createSealing(randomBytes(32))
  folder = await mkdtemp(join(tmpdir(), 'site-'))
  await writeFile(join(folder, 'index.html'), PAGE)
  await writeFile(
    join(folder, 'pages.json'),
    JSON.stringify({ '/article/$slug': { en: { title: '', description: '' } } }),
  )
  const sites = { exchange: folder, console: folder, desk: null }
  house = await startTestGateway({ products: [productOf([articleFeature], { sealing })], db: opened.db, sites })
})
afterAll(async () => {
  await house.gateway.stop()
  await rm(folder, { recursive: true })
  await opened.close()
  await database.drop()
})

type List = ReplyOf<typeof initArticle>
const draft = (slug: string, more: object = {}) => ({
  ...{ slug, cate: 'announcement' as const, rank: 0, example: false, related: [] as string[] },
  texts: [{ language: 'en' as const, title: `Title of ${slug}`, summary: 'In short.', body: '## Part\n\nA body.' }],
  ...more,
})
const list = async (body: object = {}, path = '/api/init/article'): Promise<List> =>
  (await house.post(path, { language: 'en', ...body })).json.data as List
const slugsOf = ({ records }: List): string[] => records.map(({ slug }) => slug)
const say = (...words: string[]) =>
  giveInWords(articleActs({ db: opened.db, articles, now: () => new Date(clock.nowMs()) }), words)
const code = async (id: unknown): Promise<unknown> => (await house.post('/api/init/article', { id })).json.code

describe('an article', () => {
  it('is nobody’s until it is published, and what is saved after that waits for the next time', async () => {
    const digest = await articles.put(draft('first'))
    expect(await say('article', 'save', digest)).toMatchObject({ ok: true, text: expect.stringContaining('Version 1') })
    expect([slugsOf(await list()), await code('first')]).toEqual([[], '404'])
    expect(await say('article', 'publish', 'first')).toMatchObject({ ok: true })
    const second = draft('first', {
      texts: [{ language: 'en', title: 'Anew', summary: 'Anew.', body: 'Other words.' }],
    })
    expect(await say('article', 'save', await articles.put(second))).toMatchObject({ ok: true })
    expect((await list({ id: 'first' })).article).toMatchObject({ title: 'Title of first', version: 1 })
    await say('article', 'publish', 'first')
    const { article } = await list({ id: 'first' })
    expect(article).toMatchObject({ title: 'Anew', version: 2, blocks: [{ is: 'paragraph' }] })
    expect(article?.time).toBe(clock.nowMs() / 1000)
    expect((await list({ id: String(article?.id) })).article?.slug).toBe('first')
  })

  it('has no version more when the same words are saved again', async () => {
    const row = await articles.save(writeSource(draft('same')), 'ann')
    expect(await articles.save(writeSource(draft('same')), 'ben')).toEqual(row)
  })

  it('is published by itself when its time has come by the house’s clock, in the version that was scheduled', async () => {
    await articles.save(writeSource(draft('later')), 'ann')
    const at = new Date(clock.nowMs() + DAY_MS).toISOString().replace('.000', '')
    expect(await say('article', 'schedule', 'later', at)).toMatchObject({ ok: true })
    const changed = draft('later', { texts: [{ language: 'en', title: 'Not yet', summary: 'No.', body: '' }] })
    await articles.save(writeSource(changed), 'ann')
    clock.advance(DAY_MS - 1)
    await articles.publishDue()
    expect(await code('later')).toBe('404')
    clock.advance(1)
    await Promise.all([articles.publishDue(), articles.publishDue()])
    expect((await list({ id: 'later' })).article).toMatchObject({ title: 'Title of later', version: 1 })
    expect(await say('article', 'schedule', 'later', '2026-02-31T99:00Z')).toMatchObject({ ok: false })
    expect(await say('article', 'schedule', 'later', '2020-01-01T00:00Z')).toMatchObject({ ok: false })
  })

  it('is gone when it is withdrawn, with its versions kept, and an earlier one can be made the newest', async () => {
    expect(await say('article', 'withdraw', 'first')).toMatchObject({ ok: true })
    expect(await code('first')).toBe('404')
    const compared = await say('article', 'compare', 'first', '1', '2')
    expect(compared.text).toContain('- # Title of first')
    expect(compared.text).toContain('+ # Anew')
    expect(await say('article', 'restore', 'first', '1')).toMatchObject({ ok: true })
    expect(await say('article', 'restore', 'first', '99')).toMatchObject({ ok: false })
    const board = articleBoard(opened.db, articles)
    const one = await board.one('first', undefined)
    expect(one).toMatchObject({ state: 'draft', version: 3, shown_version: null, draft: { slug: 'first' } })
    expect(await board.diff('first', { from: 1, to: 3 })).toEqual([])
  })

  it('that is refused changes nothing', async () => {
    const before = (await say('article', 'list')).text
    const digest = 'f'.repeat(64)
    for (const words of [
      ['save', digest],
      ['publish', digest],
      ['publish', 'nobody'],
      ['publish', '/etc/passwd.md'],
      ['withdraw', 'nobody'],
      ['schedule', 'nobody', '2030-01-01T00:00Z'],
    ]) {
      expect(await say('article', ...words)).toMatchObject({ ok: false })
    }
    expect((await say('article', 'list')).text).toBe(before)
  })
})

describe('a file at the machine', () => {
  it('is published as it stands, and from elsewhere no file is read', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'articles-'))
    await writeFile(join(folder, 'filed.md'), writeSource(draft('filed')))
    const publish = articleActs({ db: opened.db, articles, now: () => new Date(clock.nowMs()) }).find(
      ({ name }) => name === 'article publish',
    )
    const give = (from: string | null, source: string) =>
      publish?.carryOut({ operator: 'ann', folder: from, reason: null, audit: 1 }, { source })
    expect(await give(null, join(folder, 'filed.md'))).toMatchObject({ ok: false })
    expect(await give(folder, 'missing.md')).toMatchObject({ ok: false })
    expect(await code('filed')).toBe('404')
    expect(await give(folder, 'filed.md')).toMatchObject({ ok: true })
    expect((await list({ id: 'filed' })).article?.title).toBe('Title of filed')
    await articles.withdraw('filed')
    await rm(folder, { recursive: true })
  })
})

describe('a demo', () => {
  it('begins with its articles and a past of them, once', async () => {
    const own = await throwawayDatabase()
    const { db, close } = await openDatabase(own.url, makeLog('silent'))
    const begun = openArticles({ db, clock })
    const start = () => publishDemoArticles({ db, clock, articles: begun, keep: async () => '/files/images/drawn' })
    await start()
    const { articles: all, counts } = await articleBoard(db, begun).list()
    expect([all.length >= 30, counts.published]).toEqual([true, all.length])
    // Operators read each by its title in their own language.
    expect(all.find(({ slug }) => slug === 'glossary')?.title).toEqual({ en: 'Glossary', zh: '术语表' })
    const [first] = await begun.announced('en')
    expect(first?.time).toBeLessThan(clock.nowMs() / 1000)
    await begun.withdraw('glossary')
    await start()
    expect((await articleBoard(db, begun).list()).counts).toMatchObject({ withdrawn: 1, published: all.length - 1 })
    await close()
    await own.drop()
  })
})

describe('what readers ask for', () => {
  beforeAll(async () => {
    const texts = [
      { language: 'zh' as const, title: '充值 100%', summary: '简述', body: '正文_一' },
      { language: 'en' as const, title: 'Deposit 100%', summary: 'Short', body: 'The body_one of it.' },
    ]
    await articles.save(
      writeSource(draft('both', { cate: 'funds', rank: 7, related: ['later', 'gone'], texts })),
      'ann',
    )
    await articles.publish('both')
  })

  it('comes in pages by kind and category, with how many each has', async () => {
    const help = await list({}, '/api/init/helparticle')
    expect(slugsOf(help)).toEqual(['both'])
    expect(help.categories.find(({ cate }) => cate === 'funds')).toEqual({ cate: 'funds', total: 1 })
    expect((await list({ limit_num: 1 })).total).toBe(1)
    expect(slugsOf(await list({ limit_begin: 1 }))).toEqual([])
    expect(await code('both')).toBe('404')
    expect((await house.post('/api/init/article', { cate: 'funds' })).json.code).toBe('422')
  })

  it('is searched in the words that the reader is shown, and signs of a pattern are only signs', async () => {
    const sought = async (keyword: string, language = 'en') =>
      slugsOf(await list({ keyword, language }, '/api/init/helparticle'))
    expect(await sought('DEPOSIT body')).toEqual(['both'])
    expect(await sought('正文', 'zh')).toEqual(['both'])
    expect(await sought('正文', 'en')).toEqual([])
    expect([await sought('100%'), await sought('1%0'), await sought('body_one'), await sought('bodyxone')]).toEqual([
      ['both'],
      [],
      ['both'],
      [],
    ])
    const [record] = (await list({ keyword: 'body' }, '/api/init/helparticle')).records
    expect(record?.excerpt).toBe('The body_one of it.')
  })

  it('is in the nearest language that there is, and says so', async () => {
    const of = async (language: string) => (await list({ id: 'both', language }, '/api/init/helparticle')).article
    expect(await of('zh-TW')).toMatchObject({ language: 'zh', title: '充值 100%' })
    const japanese = (await of('ja')) as ArticleView
    expect(japanese).toMatchObject({ language: 'en', related: [{ slug: 'later' }] })
    expect(japanese.languages.toSorted()).toEqual(['en', 'zh'])
  })

  it('counts whether it helped, a reader once by their last word, and only of help pages', async () => {
    const page = async () => (await list({ id: 'both' }, '/api/init/helparticle')).article
    const { id = 0, helped } = (await page()) ?? {}
    expect(helped).toEqual({ yes: 0, all: 0, mine: null })
    const say = async (of: number, word: boolean) =>
      (await house.post('/api/init/article-helped', { id: of, helped: word })).json
    expect((await say(id, true)).data).toEqual({ yes: 1, all: 1 })
    expect((await say(id, false)).data).toEqual({ yes: 0, all: 1 })
    expect((await page())?.helped).toEqual({ yes: 0, all: 1, mine: false })
    expect(
      (await articleBoard(opened.db, articles).list()).articles.find(({ slug }) => slug === 'both')?.helped,
    ).toEqual({
      yes: 0,
      all: 1,
    })
    const { article } = await list({ id: 'later' })
    expect(article?.helped).toBeNull()
    expect([(await say(article?.id ?? 0, true)).code, (await say(9_999, true)).code]).toEqual(['404', '404'])
  })

  it('stands on the first page where it is an announcement', async () => {
    expect(await articles.announced('en')).toMatchObject([{ title: 'Title of later', link: '/article/later' }])
    await articles.withdraw('later')
    expect(await articles.announced('en')).toEqual([])
    await articles.publish('later')
  })
})

describe('hostile words', () => {
  it('reach feeds and crawlers as text alone', async () => {
    for (const [at, text] of HOSTILE_TEXTS.entries()) {
      const title = text.replace(/\s+/g, ' ').trim()
      const texts = [{ language: 'en' as const, title, summary: title, body: text }]
      const saved = await articles.save(writeSource(draft(`hostile-${at}`, { texts })), 'ann')
      expect(saved).not.toHaveProperty('problem')
      await articles.publish(`hostile-${at}`)
    }
    const feed = await house.get('/article/feed.xml?lang=en')
    expect(feed.headers.get('content-type')).toContain('application/rss+xml')
    const names = new Set([...feed.text.matchAll(/<\/?([A-Za-z:]+)/g)].map(([, name]) => name))
    expect(names).toEqual(
      new Set([
        ...['atom:link', 'category', 'channel', 'description', 'guid', 'item'],
        ...['language', 'link', 'pubDate', 'rss', 'title'],
      ]),
    )
    expect(feed.text.match(/<item>/g)).toHaveLength(30)
    for (const at of HOSTILE_TEXTS.keys()) {
      const { status, text } = await house.get(`/article/hostile-${at}?lang=en`)
      expect(status).toBe(200)
      expect(text).toContain('<article lang="en"><h1>')
      // Without the tags that are the house's own, with no attribute but those they need, there is no tag.
      expect(text.replace(OWN_TAG, '')).not.toContain('<')
      const places = [...text.matchAll(/ href="([^"]*)"/g)].map(([, place = '']) => place)
      expect(places.filter(place => !/^(?:\/(?!\/)|https?:\/\/127\.0\.0\.1:\d+\/)/.test(place))).toEqual([])
    }
  })
})
