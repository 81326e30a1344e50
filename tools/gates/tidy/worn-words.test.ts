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
      'WriterPorts',
      'CoreParts',
      'LiveWants',
    ]) {
      expect(problemsOf(`export type ${name} = 1\n`)).toHaveLength(1)
    }
  })
  it('are asked of the sites and of the desk too', () => {
    for (const path of ['apps/desk/src/site/a.ts', 'apps/backoffice/src/site/a.ts', 'apps/server/src/desk/index.ts']) {
      expect(wornWords.find(projectOf({ [path]: 'export interface ConsoleParts {}\n' }))).toHaveLength(1)
    }
  })
  it('are nouns for types, exported or not', () => {
    const problemsOf = (text: string, path = 'packages/engine/src/a.ts'): string[] =>
      wornWords.find(projectOf({ [path]: text }))
    expect(problemsOf('type Told = 1\n')).toEqual(['packages/engine/src/a.ts:1: Told: a type is a noun, say of what'])
    expect(problemsOf('export interface Asked {}\n')).toHaveLength(1)
    expect(problemsOf('  type Sealed = 1\n')).toHaveLength(1)
    for (const text of ['type Feed = 1', 'type AskedCandles = 1', 'type Refused = 1', 'const Told = 1', '// type Told'])
      expect(problemsOf(`${text}\n`)).toEqual([])
    for (const path of ['apps/desk/src/features/a.ts', 'apps/server/src/desk/a.ts', 'apps/exchange/src/site/a.ts']) {
      expect(problemsOf('type Asked = 1\n', path)).toHaveLength(1)
    }
    expect(problemsOf('type Signed = 1\n', 'packages/lectern-sdk/src/a.ts')).toEqual([])
  })
  it('keep View for what goes over the wire', () => {
    const problemsOf = (path: string): string[] => wornWords.find(projectOf({ [path]: 'export type OrderView = 1\n' }))
    expect(problemsOf('packages/engine/src/a.ts')).toHaveLength(1)
    expect(problemsOf('packages/protocol/src/a.ts')).toEqual([])
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
