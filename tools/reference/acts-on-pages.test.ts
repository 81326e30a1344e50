import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { describedActs } from '../../apps/server/src/every-act.ts'
import { projectRoot } from '../gates/project/project-root.ts'

// The page draws no button for an act that it does not find: a name that nobody has would go unseen.
const BUTTON = /<ActButton\b(?<words>[\s\S]*?)>/g
const NAME = /\bname=(?:"(?<said>[^"]+)"|\{(?<chosen>[^}]+)\})/

/** The acts that a page's text names in its buttons. */
function actsNamedIn(text: string): string[] {
  return [...text.matchAll(BUTTON)].flatMap(button => {
    const name = NAME.exec(button.groups?.['words'] ?? '')
    const chosen = [...(name?.groups?.['chosen'] ?? '').matchAll(/'([^']+)'/g)].map(([, act = '']) => act)
    return name?.groups?.['said'] === undefined ? chosen : [name.groups['said']]
  })
}

describe('the buttons of the operators’ pages', () => {
  it('are read, those that choose between two acts too', () => {
    expect(actsNamedIn('<ActButton name="coin set" known={a}>x</ActButton>')).toEqual(['coin set'])
    expect(actsNamedIn("<ActButton\n name={on ? 'switch off' : 'switch on'}\n>")).toEqual(['switch off', 'switch on'])
  })

  it('give acts that there are', () => {
    const folder = join(projectRoot, 'apps/desk/src')
    const texts = globSync('**/*.tsx', { cwd: folder }).map(path => readFileSync(join(folder, path), 'utf8'))
    const named = texts.flatMap(actsNamedIn)
    const known = new Set(describedActs().map(({ name }) => name))
    expect(named.length).toBeGreaterThan(5)
    expect(named.filter(name => !known.has(name))).toEqual([])
  })
})
