import { LANGUAGES } from '@bourse/shell'
import { expect, it } from 'vitest'
import { AREA_CODES, areaCodeOf, namedAreas } from './area-codes.ts'

it('names each region once, with a code that the calls take', () => {
  expect(new Set(AREA_CODES.map(({ region }) => region)).size).toBe(AREA_CODES.length)
  for (const { code } of AREA_CODES) expect(code).toMatch(/^[1-9][0-9]{0,3}$/)
  expect(AREA_CODES.length).toBeGreaterThan(200)
})

it('begins with the code of the language', () => {
  expect(LANGUAGES.map(areaCodeOf)).toEqual(['86', '1', '34', '886', '82', '81'])
})

it('names every region in every language, the homes of the languages first', () => {
  for (const language of LANGUAGES) {
    const areas = namedAreas(language)
    expect(
      areas
        .slice(0, 6)
        .map(({ region }) => region)
        .toSorted(),
    ).toEqual(['CN', 'ES', 'JP', 'KR', 'TW', 'US'])
    expect(areas.filter(({ name, region }) => name === region)).toEqual([])
  }
  expect(namedAreas('en').find(({ region }) => region === 'DE')).toEqual({ region: 'DE', code: '49', name: 'Germany' })
})
