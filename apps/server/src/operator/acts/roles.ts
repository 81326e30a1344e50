import { OPERATOR_LOOKS, OPERATOR_ROLES, type OperatorLook, type OperatorRole } from '@bourse/protocol'
import type { AnyAct } from './act.ts'

/** What an operator is; each role is a list of acts. */
export const ROLES = OPERATOR_ROLES

/** The name of a role. */
export type Role = OperatorRole

// Whoever lets money go to a bank is not who sends it there.
const REVIEWS_PAYOUTS = ['payout approve', 'payout approve-large', 'payout reject']
const PAYS_OUT = ['payout export', 'payout file', 'payout paid', 'payout failed']

// What a role may do beside looking. A name that ends in a blank and a star stands for all that begin so.
const LISTS: Readonly<Record<Exclude<Role, 'admin'>, readonly string[]>> = {
  viewer: [],
  support: [
    'user freeze',
    'user unfreeze',
    'user sign-out',
    'user end-session',
    'user reset-factor',
    'user message',
    'user contact',
    'user note add',
    'contact *',
    'outbox retry',
    'callback retry',
    'conversion retry',
  ],
  reviewer: [
    'kyc *',
    'bank *',
    'withdrawal *',
    'deposit *',
    'appeal *',
    'merchant *',
    ...REVIEWS_PAYOUTS,
    'user freeze',
    'user contact',
    'user note add',
  ],
  treasurer: [
    ...[
      'institution fund',
      'institution package',
      'institution terms',
      'statement *',
      'currency *',
      'inventory move',
      'unsure *',
      ...PAYS_OUT,
    ],
    // Where cold storage is, is said by admins alone; what goes there is moved by two who watch over it, and what its key signed is brought by them.
    ...['wallet to-cold', 'wallet cold-signature', 'insurance *'],
  ],
  market: [
    ...['coin *', 'market *', 'level *', 'contract *', 'index *', 'demo *', 'user level', 'invite *', 'vote *'],
    ...['otc-coin *', 'otc-currency *', 'startup *'],
  ],
  content: ['notice *', 'banner *', 'broadcast *', 'rate *', 'maintenance *', 'article *', 'picture *'],
}

// What a role reads of people beside what everybody at the desk does. Whoever has none of it finds them, and no more.
const LOOKS: Readonly<Record<Exclude<Role, 'admin'>, readonly OperatorLook[]>> = {
  viewer: ['user page', 'user money'],
  support: ['user page', 'user money', 'user name'],
  reviewer: ['user page', 'user money', 'user name', 'user papers'],
  treasurer: ['user page', 'user money', 'user name'],
  market: ['user page'],
  content: [],
}

/** What a role may read of people. */
export const looksOf = (role: Role): readonly OperatorLook[] => (role === 'admin' ? OPERATOR_LOOKS : LOOKS[role])

// Papers are shown to who judges them: looking at them is an act.
const OF_WHO_JUDGES = /^(?:kyc|bank) show$/

const OF_OTHER_ACTS = /^(?:approve|decline|coming (?:add|cancel)|unfinished (?:finish|undo|judge))$/

/** Whether a role may do an act. Who has any role may look, for looking changes nothing. */
export function mayDo(role: Role, { name, effect }: Pick<AnyAct, 'name' | 'effect'>): boolean {
  if (role === 'admin') return true
  if (effect === 'reads' && !OF_WHO_JUDGES.test(name)) return true
  // A second operator's word counts only for what its own role may do, and so does settling what was cut off, or asking for a later time.
  if (role !== 'viewer' && OF_OTHER_ACTS.test(name)) return true
  return LISTS[role].some(one => (one.endsWith(' *') ? name.startsWith(one.slice(0, -1)) : name === one))
}
