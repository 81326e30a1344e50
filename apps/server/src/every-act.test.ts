import { DESK_PAGES } from '@bourse/protocol'
import { describe, expect, it } from 'vitest'
import { describedActs } from './every-act.ts'
import { mayDo, ROLES } from './operator/index.ts'

const acts = describedActs()
const acting = acts.filter(({ effect }) => effect === 'acts')
const namesOf = (some: typeof acts) => some.map(({ name }) => name).toSorted()

/** Acts that change no figure: they look with a trace, keep a copy, or settle another act, which shows its own. */
const CHANGES_NO_FIGURE = [
  'backup',
  'bank show',
  'core snapshot',
  'decline',
  'demo move',
  'demo pause',
  'demo resume',
  'job run',
  'kyc show',
  'payout file',
  'statement show',
  'unfinished finish',
  'unfinished judge',
  'unfinished undo',
  'user contact',
]

/** What is about the house as a whole, or about something that has no number before it is made. */
const ABOUT_NOTHING_THAT_IS_THERE = [
  'backup',
  'banner add',
  'broadcast write',
  'chain add',
  'core snapshot',
  'demo move',
  'demo pause',
  'demo resume',
  'institution create',
  'maintenance announce',
  'notice add',
  'picture put',
  'wallet cold-address',
  'wallet cold-signature',
  'withdrawal-rule set',
]

/** What only a person can tell: a secret was shown once, or what was made bears no mark of the act. */
const JUDGED = ['approve', 'contact add', 'institution create', 'operator add', 'operator reset']

describe('every act', () => {
  it('has a name of its own and stands on a page of the desk', () => {
    expect(new Set(namesOf(acts)).size).toBe(acts.length)
    expect(acts.filter(({ page }) => !DESK_PAGES.includes(page)).map(({ name }) => name)).toEqual([])
  })

  it('says in Chinese and in English what it does and what its fields are', () => {
    const words = acts.flatMap(({ name, purpose, fields }) => [
      [name, purpose] as const,
      ...Object.entries(fields).map(([field, { label }]) => [`${name} ${field}`, label] as const),
    ])
    expect(words.filter(([, { en, zh }]) => en.trim() === '' || !/\p{Script=Han}/u.test(zh)).map(([of]) => of)).toEqual(
      [],
    )
  })

  it('that changes something shows before what it changes', () => {
    expect(namesOf(acting.filter(({ before }) => before === undefined))).toEqual(CHANGES_NO_FIGURE)
  })

  it('that acts says what it is about', () => {
    expect(namesOf(acting.filter(({ about }) => about === undefined))).toEqual(ABOUT_NOTHING_THAT_IS_THERE)
  })

  it('that acts says what becomes of it when it is cut off, or a person judges', () => {
    expect(namesOf(acting.filter(({ cutOff }) => cutOff === undefined))).toEqual(JUDGED)
  })

  it('with a bound has the field and counts what it touches', () => {
    const bounded = acts.filter(({ bound }) => bound !== undefined)
    expect(namesOf(bounded)).toEqual(['market close', 'market pause', 'market resume', 'market set'])
    for (const { bound = '', fields, before } of bounded) {
      expect(fields[bound]).toMatchObject({ kind: 'whole', otherwise: expect.any(String) })
      expect(before).toBeDefined()
    }
  })

  it('has an order of words that can be read: what takes the rest stands last, what may stay away behind what may not', () => {
    for (const { name, fields } of acts) {
      const list = Object.values(fields)
      const rest = list.findIndex(field => field.rest)
      expect([name, rest === -1 || rest === list.length - 1]).toEqual([name, true])
      const optional = list.findIndex(field => field.otherwise !== undefined)
      expect([name, optional === -1 || list.slice(optional).every(field => field.otherwise !== undefined)]).toEqual([
        name,
        true,
      ])
    }
  })
})

describe('roles', () => {
  const ofRole = (role: (typeof ROLES)[number]) => acting.filter(act => mayDo(role, act))

  it('let a viewer do nothing and an administrator everything', () => {
    expect(ofRole('viewer')).toEqual([])
    expect(ofRole('admin')).toHaveLength(acting.length)
  })

  it('leave to administrators alone what makes operators, opens institutions, copies the house or stops it', () => {
    const others = ROLES.filter(role => role !== 'admin' && role !== 'viewer')
    const alone = acting.filter(act => !others.some(role => mayDo(role, act)))
    expect(namesOf(alone)).toEqual(ADMINS_ALONE)
  })

  it('keep money, markets and reviews apart: nobody but an administrator has two of them', () => {
    const hands = {
      money: 'institution fund',
      markets: 'market close',
      reviews: 'kyc approve',
      people: 'user reset-factor',
    }
    for (const role of ROLES.filter(one => one !== 'admin')) {
      const has = Object.values(hands).filter(name => ofRole(role).some(act => act.name === name))
      expect([role, has.length <= 1]).toEqual([role, true])
    }
  })
})

const ADMINS_ALONE = [
  'backup',
  'backup tested',
  'callback drop',
  'chain add',
  'chain carry',
  'coin-switch off',
  'coin-switch on',
  'conversion drop',
  'core snapshot',
  'institution create',
  'institution disable',
  'institution enable',
  'institution require-factor',
  'job drop',
  'job retry',
  'job run',
  'operator add',
  'operator remove',
  'operator reset',
  'operator role',
  'operator sign-out',
  'outbox drop',
  'provider add',
  'provider remove',
  'provider secret',
  'provider switch',
  'switch off',
  'switch on',
  'wallet cold-address',
  'wallet limit',
  'withdrawal-rule set',
]
