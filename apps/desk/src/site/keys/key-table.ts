/** Where a key works: on every page, or where the part of that name is drawn. */
export type KeyScope =
  | 'everywhere'
  | 'audit'
  | 'queue'
  | 'act'
  | 'markets'
  | 'contracts'
  | 'treasury'
  | 'work'
  | 'person'
  | 'picture'

/** One key, or two pressed after each other (`G O`). */
export interface KeyEntry {
  readonly keys: string
  readonly scope: KeyScope
  /** What it does: its name in the dictionary, and for whoever listens. */
  readonly does: KeyAct
  /** Stands at the foot where it works, not only in the list of all. */
  readonly foot?: true
}

/** What a key can do. */
export type KeyAct = (typeof ACTS)[number]

const ACTS = [
  'find',
  'goTo',
  'nextWaiting',
  'next',
  'back',
  'all',
  'open',
  'filter',
  'verify',
  'take',
  'person',
  'approve',
  'reject',
  'hold',
  'askAgain',
  'leave',
  'change',
  'run',
  'retry',
  'freeze',
  'endSessions',
  'setLevel',
  'resetFactor',
  'message',
  'note',
  'zoom',
  'turn',
  'picture1',
  'picture2',
  'picture3',
] as const

/** Every key of the desk, once. No page uses one of those that work everywhere for anything else. */
export const KEYS: readonly KeyEntry[] = [
  { keys: '/', scope: 'everywhere', does: 'find' },
  { keys: 'G', scope: 'everywhere', does: 'goTo', foot: true },
  { keys: '.', scope: 'everywhere', does: 'nextWaiting', foot: true },
  { keys: '?', scope: 'everywhere', does: 'all', foot: true },
  { keys: 'J', scope: 'audit', does: 'next', foot: true },
  { keys: 'K', scope: 'audit', does: 'back', foot: true },
  { keys: 'Enter', scope: 'audit', does: 'open', foot: true },
  { keys: 'F', scope: 'audit', does: 'filter', foot: true },
  { keys: 'V', scope: 'audit', does: 'verify', foot: true },
  { keys: 'J', scope: 'queue', does: 'next', foot: true },
  { keys: 'K', scope: 'queue', does: 'back', foot: true },
  { keys: 'T', scope: 'queue', does: 'take', foot: true },
  { keys: 'P', scope: 'queue', does: 'person', foot: true },
  { keys: 'A', scope: 'queue', does: 'approve' },
  { keys: 'X', scope: 'queue', does: 'reject' },
  { keys: 'H', scope: 'queue', does: 'hold' },
  { keys: 'B', scope: 'queue', does: 'askAgain' },
  { keys: 'Z', scope: 'picture', does: 'zoom', foot: true },
  { keys: 'O', scope: 'picture', does: 'turn', foot: true },
  { keys: 'Q', scope: 'picture', does: 'picture1' },
  { keys: 'W', scope: 'picture', does: 'picture2' },
  { keys: 'E', scope: 'picture', does: 'picture3' },
  { keys: 'F', scope: 'person', does: 'freeze', foot: true },
  { keys: 'E', scope: 'person', does: 'endSessions' },
  { keys: 'L', scope: 'person', does: 'setLevel' },
  { keys: 'R', scope: 'person', does: 'resetFactor' },
  { keys: 'M', scope: 'person', does: 'message', foot: true },
  { keys: 'N', scope: 'person', does: 'note', foot: true },
  { keys: 'Escape', scope: 'act', does: 'leave', foot: true },
  { keys: 'J', scope: 'markets', does: 'next', foot: true },
  { keys: 'K', scope: 'markets', does: 'back', foot: true },
  { keys: 'C', scope: 'markets', does: 'change', foot: true },
  { keys: 'J', scope: 'contracts', does: 'next', foot: true },
  { keys: 'K', scope: 'contracts', does: 'back', foot: true },
  { keys: 'C', scope: 'contracts', does: 'change', foot: true },
  { keys: 'J', scope: 'treasury', does: 'next', foot: true },
  { keys: 'K', scope: 'treasury', does: 'back', foot: true },
  { keys: 'J', scope: 'work', does: 'next', foot: true },
  { keys: 'K', scope: 'work', does: 'back', foot: true },
  { keys: 'R', scope: 'work', does: 'run', foot: true },
  { keys: 'Y', scope: 'work', does: 'retry', foot: true },
]

/** The letters after `G`, by the path they lead to. */
export const GO_LETTERS: Readonly<Record<string, string>> = {
  O: '/',
  P: '/people',
  A: '/audit',
  Q: '/requests',
  H: '/house',
  S: '/me',
  W: '/work',
  M: '/markets',
  C: '/contracts',
  V: '/votes',
  N: '/invitations',
  Y: '/treasury',
  I: '/institutions',
  T: '/articles',
}
