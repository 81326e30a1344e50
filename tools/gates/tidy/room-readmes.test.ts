import { describe, expect, it } from 'vitest'
import { projectOf } from '../project/project.ts'
import { roomReadmes } from './room-readmes.ts'

const rule = roomReadmes([
  { root: 'src', rooms: { 'shop/till': { enters: [] }, 'main.ts': { enters: ['shop/till'] } } },
])
const readme = (lines: number): string => `${'a\n'.repeat(lines - 1)}Begin with \`till.ts\`.\n`
const problemsOf = (text: string): string[] => rule.find(projectOf({ 'src/shop/till/README.md': text }))

describe('a README a room', () => {
  it('is asked of every room that is a folder', () => {
    expect(rule.find(projectOf({ 'src/main.ts': '' }))).toEqual([
      'src/shop/till: no README.md says what this room is for',
    ])
    expect(problemsOf(readme(10))).toEqual([])
  })

  it('says enough, not too much, and where to begin', () => {
    expect(problemsOf(readme(9))).toEqual(['src/shop/till/README.md: 9 lines, at least 10'])
    expect(problemsOf(readme(46))).toEqual(['src/shop/till/README.md: 46 lines, at most 45'])
    expect(problemsOf('a\n'.repeat(12))).toEqual(['src/shop/till/README.md: it does not say where to begin'])
  })
})
