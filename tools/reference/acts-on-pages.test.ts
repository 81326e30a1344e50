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

// Acts that a page gives by name without a button of its own: by a key, or out of a table of its acts.
const OPENED = /\bname: '(?<opened>[a-z-]+(?: [a-z-]+)+)'/g
const IN_A_TABLE =
  /(?:\b(?:act|show|approve|approveByTwo|reject|rejectByTwo|askAgain): |\bgive\()'(?<tabled>[a-z-]+(?: [a-z-]+)+)'/g

/** Acts that stand on the list of all acts alone, by the reason why no page has them. */
const ON_THE_LIST_ALONE: Readonly<Record<string, readonly string[]>> = {
  'what they read is what their page shows as its list': [
    'article compare',
    'article list',
    'appeal list',
    'appeal show',
    'article show',
    'article versions',
    'audit about',
    'audit by',
    'audit list',
    'audit verify',
    'backup list',
    'bank list',
    'bank show',
    'banner list',
    'broadcast list',
    'callback list',
    'chain list',
    'coin list',
    'coin-switch list',
    'coming list',
    'contact list',
    'contract list',
    'conversion list',
    'currency list',
    'deposit held',
    'index list',
    'institution list',
    'institution statement',
    'invite list',
    'job failed',
    'job list',
    'kyc list',
    'kyc show',
    'level list',
    'maintenance list',
    'market list',
    'merchant list',
    'notice list',
    'operator events',
    'operator list',
    'operator sessions',
    'otc-coin list',
    'otc-currency list',
    'outbox list',
    'payout list',
    'picture list',
    'provider list',
    'rate list',
    'requests',
    'solvency',
    'startup list',
    'statement list',
    'switch list',
    'unfinished list',
    'user find',
    'user note list',
    'user sessions',
    'unsure list',
    'vote list',
    'wallet cold-words',
    'wallet list',
    'withdrawal list',
    'withdrawal show',
    'withdrawal-rule list',
    'would',
  ],
  'the form of another act gives it, with a time': ['coming add'],
  'they settle what a killed process left, once, with words that only who saw it has': [
    'unfinished finish',
    'unfinished judge',
    'unfinished undo',
  ],
  'they are done by who stands at the machine': ['backup tested', 'core snapshot', 'status'],
}

const namesIn = (text: string): string[] => [
  ...actsNamedIn(text),
  ...[...text.matchAll(OPENED)].flatMap(({ groups }) => groups?.['opened'] ?? []),
  ...[...text.matchAll(IN_A_TABLE)].flatMap(({ groups }) => groups?.['tabled'] ?? []),
]

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

  it('stand for every act, or the list of all acts has it alone for a reason', () => {
    const folder = join(projectRoot, 'apps/desk/src/features')
    const texts = globSync('**/*.{ts,tsx}', { cwd: folder })
      .filter(path => !path.includes('.test.'))
      .map(path => readFileSync(join(folder, path), 'utf8'))
    const onPages = new Set(texts.flatMap(namesIn))
    const alone = Object.values(ON_THE_LIST_ALONE).flat()
    const acts = describedActs().map(({ name }) => name)
    expect(acts.filter(name => !onPages.has(name) && !alone.includes(name))).toEqual([])
    expect(alone.filter(name => onPages.has(name) || !acts.includes(name))).toEqual([])
  })
})
