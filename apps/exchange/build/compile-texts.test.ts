import type { Language } from '@bourse/shell'
import { createTranslator } from 'use-intl/core'
import format from 'use-intl/format-message/format-only'
import { describe, expect, it } from 'vitest'
import { compiledTexts, type Texts } from './compile-texts.ts'

const files = import.meta.glob<Texts>('../src/site/languages/*/*.ts', { import: 'dictionary', eager: true })
const COUNTS = [0, 1, 2, 5, 12_345]
const formatters = {
  getDateTimeFormat: (...args: ConstructorParameters<typeof Intl.DateTimeFormat>) => new Intl.DateTimeFormat(...args),
  getNumberFormat: (...args: ConstructorParameters<typeof Intl.NumberFormat>) => new Intl.NumberFormat(...args),
  getPluralRules: (...args: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...args),
}

type Saying = { readonly path: string; readonly written: string; readonly compiled: string }

/** What every text says as it is written, and what it says taken apart, with the same in its places. */
function sayings(dictionary: Texts, file: string, count: number): Saying[] {
  const [area = '', language = ''] = file.replace(/\.ts$/, '').split('/').slice(-2)
  const locale = language as Language
  const translate = createTranslator({ locale, messages: { [area]: dictionary }, timeZone: 'UTC' })
  const options = { cache: {}, formatters, locale, timeZone: 'UTC' }
  return textsOf(dictionary, compiledTexts(dictionary, area), area).map(({ path, written, compiled }) => {
    const names = [...written.matchAll(/[{<](\w+)/g)].map(([, name = '']) => name)
    const values = Object.fromEntries(names.map(name => [name, written.includes(`<${name}>`) ? marked : count]))
    const says = translate.markup as (key: string, values: object) => string
    return {
      path,
      written: says(path, values),
      compiled: [format(path, compiled as never, values, options as never)].flat().map(String).join(''),
    }
  })
}

const marked = (parts: unknown): string => `[${[parts].flat().join('')}]`

type Text = { readonly path: string; readonly written: string; readonly compiled: unknown }

function textsOf(texts: Texts, compiled: unknown, path: string): Text[] {
  return Object.entries(texts).flatMap(([key, written]) => {
    const one = (compiled as Record<string, unknown>)[key]
    const at = `${path}.${key}`
    if (typeof written !== 'string') return textsOf(written, one, at)
    // What is kept as it is written is read so, too.
    return one === written ? [] : [{ path: at, written, compiled: one }]
  })
}

describe('a text that was taken apart says what it said as it was written', () => {
  it.each(COUNTS)('with %d in its places', count => {
    const said = Object.entries(files).flatMap(([file, dictionary]) => sayings(dictionary, file, count))
    expect(said.length).toBeGreaterThan(500)
    expect(said.filter(({ written, compiled }) => written !== compiled)).toEqual([])
  })
})

it('takes a text apart where it has places, and keeps what is read as it is written', () => {
  const texts = { hello: 'Hello {name}', plain: 'Hello', parts: { digit: 'Digit {index}' } }
  expect(compiledTexts(texts, 'frame')).toEqual({
    hello: ['Hello ', ['name']],
    plain: 'Hello',
    parts: { digit: 'Digit {index}' },
  })
})

it('says which text cannot be read', () => {
  expect(() => compiledTexts({ bad: 'Hello {name' }, 'frame')).toThrow('the text frame.bad cannot be read')
})
