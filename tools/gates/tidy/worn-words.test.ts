import { describe, expect, it } from 'vitest'
import { projectOf } from '../project/project.ts'
import { wornWords } from './worn-words.ts'

describe('plain words', () => {
  it('are asked of what is exported, and of its ending alone', () => {
    const problemsOf = (text: string): string[] => wornWords.find(projectOf({ 'apps/server/src/a.ts': text }))
    expect(problemsOf('export type MailService = 1\nexport const keeperOf = 1\ntype LocalKeeper = 1\n')).toEqual([])
    expect(problemsOf('export type MailKeeper = 1\n')).toEqual([
      'apps/server/src/a.ts:1: MailKeeper: say Service, as the glossary does',
    ])
    for (const name of ['SpotDoors', 'MailChore', 'MailChores', 'PeopleStands', 'HouseBag']) {
      expect(problemsOf(`export type ${name} = 1\n`)).toHaveLength(1)
    }
  })
})
