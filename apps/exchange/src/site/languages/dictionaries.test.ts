import { readdirSync } from 'node:fs'
import { LANGUAGES, type Messages } from '@bourse/shell'
import { createTranslator } from 'use-intl/core'
import { describe, expect, it } from 'vitest'
import type { Area } from './areas.ts'
import { loadArea } from './load-area.ts'

const areas = readdirSync(new URL('.', import.meta.url), { withFileTypes: true })
  .filter(entry => entry.isDirectory())
  .map(entry => entry.name as Area)

function textsOf(messages: Messages, above = ''): Map<string, string> {
  const texts = new Map<string, string>()
  for (const [key, value] of Object.entries(messages)) {
    if (typeof value === 'string') texts.set(above + key, value)
    else for (const [path, text] of textsOf(value, `${above}${key}.`)) texts.set(path, text)
  }
  return texts
}

function placesIn(text: string): string[] {
  return [
    ...new Set(
      [...text.matchAll(/(?<!\b(?:zero|one|two|few|many|other)\s)\{(\w+)\s*[},]/g)].map(match => match[1] ?? ''),
    ),
  ].toSorted()
}

// What a text marks for a link or a number: `<terms>the terms</terms>`.
function marksIn(text: string): string[] {
  return [...new Set([...text.matchAll(/<(\w+)>/g)].map(match => match[1] ?? ''))].toSorted()
}

describe.each(areas)('the area %s', area => {
  it.each(LANGUAGES)('has the same texts with the same places in %s as in Chinese', async language => {
    const source = textsOf(await loadArea(area, 'zh'))
    const texts = textsOf(await loadArea(area, language))
    expect([...texts.keys()]).toEqual([...source.keys()])
    for (const [path, text] of texts) {
      expect({ path, text: text.trim() }).not.toEqual({ path, text: '' })
      const original = source.get(path) ?? ''
      expect({ path, places: placesIn(text) }).toEqual({ path, places: placesIn(original) })
      expect({ path, marks: marksIn(text) }).toEqual({ path, marks: marksIn(original) })
    }
  })

  it.each(LANGUAGES)('can be read in %s', async language => {
    const messages = { [area]: await loadArea(area, language) }
    const failures: string[] = []
    const onError = (error: Error): void => void failures.push(error.message)
    // The paths come from the files here, so they are texts; the translator would know only those of one area.
    const translator: unknown = createTranslator({ locale: language, messages, onError })
    const { markup } = translator as { markup: (path: string, values: Record<string, unknown>) => string }
    for (const [path, text] of textsOf(messages)) {
      const values = Object.fromEntries(placesIn(text).map(place => [place, 2]))
      const marks = Object.fromEntries(marksIn(text).map(mark => [mark, (chunks: string) => chunks]))
      expect(markup(path, { ...values, ...marks })).not.toMatch(/[{}<>]/)
    }
    expect(failures).toEqual([])
  })
})

it('writes Chinese where Chinese is asked for, and not where it is not', async () => {
  for (const area of areas) {
    for (const language of ['en', 'es'] as const) {
      const chinese = [...textsOf(await loadArea(area, language)).values()].filter(text => /\p{Script=Han}/u.test(text))
      expect({ area, language, chinese }).toEqual({ area, language, chinese: [] })
    }
    const zh = [...textsOf(await loadArea(area, 'zh')).values()].join('')
    expect(zh).toMatch(/\p{Script=Han}/u)
  }
})
