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
    for (const name of [
      'SpotDoors',
      'MailChore',
      'MailChores',
      'PeopleStands',
      'HouseBag',
      'RoomGround',
      'RoomTeller',
    ]) {
      expect(problemsOf(`export type ${name} = 1\n`)).toHaveLength(1)
    }
  })
  it("keep the word desk for the operator's site, everywhere", () => {
    const problemsOf = (path: string, name: string): string[] =>
      wornWords.find(projectOf({ [path]: `export const ${name} = 1\n` }))
    for (const path of ['apps/server/src/a.ts', 'apps/exchange/src/a.tsx', 'packages/testkit/src/a.ts']) {
      expect(problemsOf(path, 'MarketDesk')).toHaveLength(1)
      expect(problemsOf(path, 'deskSize')).toEqual([])
    }
    for (const path of ['apps/desk/src/a.tsx', 'apps/server/src/desk/a.ts', 'apps/server/src/operator/acts/a.ts']) {
      expect(problemsOf(path, 'MarketDesk')).toEqual([])
    }
    expect(problemsOf('apps/server/src/start-house.ts', 'openDesk')).toEqual([])
  })
})
