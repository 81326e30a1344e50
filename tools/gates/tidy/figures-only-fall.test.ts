import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { figuresOnlyFall, risenFigures } from './figures-only-fall.ts'
import { historyOf, newestSubjects } from './history-on-disk.ts'

describe('figures', () => {
  it('may fall, go, and move along with their file', () => {
    expect(risenFigures({ 'a/one.ts': 450, 'a/two.ts': 500 }, { 'a/one.ts': 449 })).toEqual([])
    expect(risenFigures({ 'a/one.ts#act': 70 }, { 'b/one.ts#act': 70 })).toEqual([])
  })

  it('do not rise, neither in place, anew, nor on a move', () => {
    expect(risenFigures({ 'a/one.ts': 450 }, { 'a/one.ts': 451 })).toEqual([{ key: 'a/one.ts', before: 450, now: 451 }])
    expect(risenFigures({}, { 'a/one.ts': 401 })).toEqual([{ key: 'a/one.ts', before: 0, now: 401 }])
    expect(risenFigures({ 'a/one.ts': 450 }, { 'b/one.ts': 451 })).toHaveLength(1)
    // One that went excuses one that came.
    expect(risenFigures({ 'a/one.ts': 450 }, { 'b/one.ts': 450, 'c/one.ts': 450 })).toHaveLength(1)
  })

  it('are held against every version that the history gives', () => {
    const history = [
      { of: 'head', text: '{"a.ts":500}' },
      { of: 'before', text: '{"a.ts":450}' },
    ]
    expect(figuresOnlyFall('ratchet.json', '{"a.ts":500}', history).problems).toEqual([
      'ratchet.json: a.ts rose from 450 (before) to 500',
    ])
    expect(figuresOnlyFall('ratchet.json', '{"a.ts":500}', [{ of: 'before', text: null }]).problems).toEqual([])
    expect(figuresOnlyFall('ratchet.json', '{"a.ts":500}', 'no history')).toEqual({
      problems: [],
      note: 'ratchet.json was compared with nothing: no history',
    })
  })
})

describe('the history on the disk', () => {
  let folder = ''
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  const git = (...words: string[]): string => {
    const who = ['-c', 'user.name=a', '-c', 'user.email=a@example.org', '-c', 'init.defaultBranch=main']
    return execFileSync('git', [...who, ...words], {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
  }
  const commit = (figure: number): void => {
    writeFileSync(join(folder, 'ratchet.json'), JSON.stringify({ 'a.ts': figure }))
    git('add', '.')
    git('commit', '-m', 'a change')
  }
  const risen = (figure: number): number =>
    figuresOnlyFall('ratchet.json', JSON.stringify({ 'a.ts': figure }), historyOf('ratchet.json', folder)).problems
      .length

  it('is the last commit, the one before it, and where a branch left main', () => {
    folder = mkdtempSync(join(tmpdir(), 'history-'))
    git('init')
    expect(historyOf('ratchet.json', folder)).toBe('this copy knows no commit before its last')
    commit(500)
    expect(historyOf('ratchet.json', folder)).toBe('this copy knows no commit before its last')
    commit(450)
    expect(risen(450)).toBe(0)
    // Not committed yet.
    expect(risen(451)).toBe(1)
    git('checkout', '-b', 'branch')
    commit(460)
    expect(risen(460)).toBe(1)
    commit(459)
    commit(458)
    // Its last two commits fell; what rose, rose since main.
    expect(risen(458)).toBe(1)
  })

  it('gives the newest subjects, and none where there is no history', () => {
    folder = mkdtempSync(join(tmpdir(), 'history-'))
    expect(newestSubjects(2, folder)).toEqual([])
    git('init')
    for (const figure of [3, 2, 1]) commit(figure)
    expect(newestSubjects(2, folder)).toEqual(['a change', 'a change'])
  })

  it('says of a copy without one that nothing was compared', () => {
    folder = mkdtempSync(join(tmpdir(), 'history-'))
    expect(historyOf('ratchet.json', folder)).toBe('this copy has no history')
  })
})
