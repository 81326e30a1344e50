import { describe, expect, it, vi } from 'vitest'
import { createDictionaries } from './dictionaries.ts'
import type { Language } from './languages.ts'

type Waiting = { readonly area: string; readonly language: Language; readonly arrive: () => void }

function held() {
  const waiting: Waiting[] = []
  const dictionaries = createDictionaries<'frame' | 'home'>(
    'zh',
    (area, language) =>
      new Promise(resolve => {
        waiting.push({ area, language, arrive: () => resolve({ title: `${area} in ${language}` }) })
      }),
  )
  return { dictionaries, waiting }
}

describe('createDictionaries', () => {
  it('loads an area once and keeps it', async () => {
    const { dictionaries, waiting } = held()
    const needed = dictionaries.need('frame')
    waiting[0]?.arrive()
    await needed
    await dictionaries.need('frame')
    expect(waiting).toHaveLength(1)
    expect(dictionaries.store.getState().messages).toEqual({ frame: { title: 'frame in zh' } })
  })

  it('tells nobody of an area that comes: what is drawn reads nothing of it', async () => {
    const { dictionaries, waiting } = held()
    const first = dictionaries.need('frame')
    waiting[0]?.arrive()
    await first
    const { messages } = dictionaries.store.getState()
    const told = vi.fn<() => void>()
    dictionaries.store.subscribe(told)
    const second = dictionaries.need('home')
    waiting[1]?.arrive()
    await second
    expect(told).not.toHaveBeenCalled()
    expect(dictionaries.store.getState().messages).toBe(messages)
    expect(messages).toEqual({ frame: { title: 'frame in zh' }, home: { title: 'home in zh' } })
  })

  it('changes the language only when every held text has arrived', async () => {
    const { dictionaries, waiting } = held()
    const needed = dictionaries.need('frame', 'home')
    for (const one of waiting) one.arrive()
    await needed
    const changed = dictionaries.change('en')
    waiting[2]?.arrive()
    expect(dictionaries.store.getState().language).toBe('zh')
    waiting[3]?.arrive()
    expect(await changed).toBe(true)
    expect(dictionaries.store.getState()).toEqual({
      language: 'en',
      messages: { frame: { title: 'frame in en' }, home: { title: 'home in en' } },
    })
  })

  it('lets the last of two choices win whatever arrives first', async () => {
    const { dictionaries, waiting } = held()
    const needed = dictionaries.need('frame')
    waiting[0]?.arrive()
    await needed
    const first = dictionaries.change('en')
    const second = dictionaries.change('ja')
    waiting[2]?.arrive()
    expect(await second).toBe(true)
    waiting[1]?.arrive()
    expect(await first).toBe(false)
    expect(dictionaries.store.getState().language).toBe('ja')
  })

  it('fetches an area again when the language changed while it was on its way', async () => {
    const { dictionaries, waiting } = held()
    const needed = dictionaries.need('home')
    await dictionaries.change('ko')
    waiting[0]?.arrive()
    await vi.waitFor(() => expect(waiting.at(-1)).toMatchObject({ area: 'home', language: 'ko' }))
    waiting.at(-1)?.arrive()
    await needed
    expect(dictionaries.store.getState().messages).toEqual({ home: { title: 'home in ko' } })
  })

  it('stays in its language when the new texts do not arrive', async () => {
    let broken = false
    const dictionaries = createDictionaries<'frame'>('zh', async (_area, language) => {
      if (broken) throw new Error('offline')
      return { language }
    })
    await dictionaries.need('frame')
    broken = true
    await expect(dictionaries.change('es')).rejects.toThrow('offline')
    expect(dictionaries.store.getState()).toEqual({ language: 'zh', messages: { frame: { language: 'zh' } } })
  })
})
