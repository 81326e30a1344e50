import { describe, expect, it } from 'vitest'
import type { CookieJar } from './cookies.ts'
import { createKitLanguage } from './kit-language.ts'
import type { Language } from './languages.ts'

type Spoken = 'zh' | 'en'

function jar(kept: Record<string, string>): CookieJar {
  return {
    read: name => kept[name] ?? null,
    write: (name, value) => void (kept[name] = value),
    clear: name => void delete kept[name],
  }
}

function open(kept: Record<string, string>, waits: Partial<Record<Language, Promise<void>>> = {}) {
  const root = { lang: '' } as HTMLElement
  const asked: string[] = []
  const language = createKitLanguage<'frame' | 'list', Spoken, string>({
    cookies: jar(kept),
    cookie: 'spoken',
    isSpoken: (word): word is Spoken => word === 'zh' || word === 'en',
    first: 'zh',
    root,
    load: async (area, as) => {
      asked.push(`${area} ${as}`)
      await waits[as]
      return { word: `${area} in ${as}` }
    },
    loadKit: as => Promise.resolve(`kit in ${as}`),
    atFirst: ['frame'],
  })
  return { language, root, asked }
}

describe('the language of a site with a kit', () => {
  it('begins as its cookie says, and otherwise as a first visit', () => {
    expect(open({ spoken: 'en' }).language.current()).toBe('en')
    expect(open({ spoken: 'ja' }).language.current()).toBe('zh')
    expect(open({}).language.current()).toBe('zh')
  })

  it('has the kit and the first texts in the same language once it has begun', async () => {
    const { language, root, asked } = open({ spoken: 'en' })
    await language.begin()
    expect(language.kit.getState().locale).toBe('kit in en')
    expect(asked).toEqual(['frame en'])
    expect(root.lang).toBe('en')
  })

  it('changes texts, kit, page and cookie together', async () => {
    const kept = {}
    const { language, root } = open(kept)
    await language.begin()
    await language.change('en')
    expect(language.dictionaries.store.getState().messages).toEqual({ frame: { word: 'frame in en' } })
    expect([language.kit.getState().locale, root.lang, kept, language.current()]).toEqual([
      'kit in en',
      'en',
      { spoken: 'en' },
      'en',
    ])
  })

  it('keeps nothing of a choice that a later one overtook', async () => {
    const kept = {}
    let arrive = (): void => undefined
    const { language, root } = open(kept, { en: new Promise(resolve => (arrive = resolve)) })
    await language.begin()
    const first = language.change('en')
    await language.change('zh')
    arrive()
    await first
    expect([language.current(), language.kit.getState().locale, root.lang, kept]).toEqual([
      'zh',
      'kit in zh',
      'zh',
      { spoken: 'zh' },
    ])
  })

  it('fetches the texts of a page once', async () => {
    const { language, asked } = open({})
    await Promise.all([language.need('list'), language.need('list')])
    await language.need('list')
    expect(asked).toEqual(['list zh'])
  })
})
