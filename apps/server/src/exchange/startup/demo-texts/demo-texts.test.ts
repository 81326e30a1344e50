import { LANGUAGES } from '@bourse/protocol'
import { describe, expect, it } from 'vitest'
import type { ProjectText } from '../project-table.ts'
import { paragraphsOf, readRisks, readSplit } from '../project-texts.ts'
import { DEMO_TEXTS } from './index.ts'

/** How much is said of a project in a language: its parts, and how many of each. */
function shapeOf(text: ProjectText): object {
  const { story, about, split, risks } = text
  return {
    story: story !== undefined && story !== '',
    about: paragraphsOf(about ?? '').length,
    split: split === undefined ? null : (readSplit(split)?.map(({ percent }) => percent) ?? 'not a whole'),
    risks: risks === undefined ? null : (readRisks(risks)?.length ?? 'no risks'),
  }
}

describe.each(Object.entries(DEMO_TEXTS))('the demo’s %s', (_coin, texts) => {
  it.each(LANGUAGES)('says as much in %s as in Chinese', language => {
    const [said, chinese] = [texts[language], texts.zh]
    if (said === undefined || chinese === undefined) throw new Error(`nothing is said in ${language}`)
    expect(shapeOf(said)).toEqual(shapeOf(chinese))
    expect(Object.values(shapeOf(said))).not.toContain('not a whole')
    expect(Object.values(shapeOf(said))).not.toContain('no risks')
  })
})
