import type { ActEntry } from './live/acts.ts'
import type { SessionInfo } from './session/session.ts'

const now = (): number => Math.floor(Date.now() / 1000)

/** What a call is answered: data of a success, or a whole reply. */
type Answer = { readonly code?: string; readonly msg?: string; readonly data: unknown }

/** Answers of calls by path; a path without one is a network failure. */
export type Answers = Readonly<Record<string, (body: Record<string, unknown>) => Answer>>

/** Who is signed in while a test runs. */
export const testOperator = (more: Partial<SessionInfo> = {}): SessionInfo => ({
  operator: 'lena-vogt',
  role: 'admin',
  page: 'page-of-lena',
  signed_in_at: now() - 3600,
  idle_ends_at: now() + 1800,
  ends_at: now() + 7 * 3600,
  pages: [
    'overview',
    'people',
    'reviews',
    'markets',
    'contracts',
    'votes',
    'invitations',
    'treasury',
    'institutions',
    'work',
    'audit',
    'house',
  ],
  factors: { totp: true, passkeys: 0 },
  four_eyes: true,
  demo: true,
  version: '0.1.0',
  now: now(),
  ...more,
})

/** A house in which all is well. */
export const testSound = () => ({
  problems: [] as string[],
  warnings: [] as string[],
  journal: { seq: 48_211_907, digest: 'e53138000000c57b' },
  shadow: { equal: true, seq: 48_211_640 },
  projector: { behind: 3, behind_s: 0.2, stops_at_s: 60 },
  sums: { assets: 9, off: [] as string[] },
  cover: [],
  backup: null,
  at: now(),
})

/** An act that has everything: a field that is checked, a reason, a second factor, a second operator. */
export const testAct: ActEntry = {
  name: 'operator role',
  page: 'house',
  purpose: { en: 'gives an operator another role', zh: '更改运营人员的角色' },
  effect: 'acts',
  fields: [
    {
      name: 'name',
      label: { en: 'Name', zh: '名称' },
      kind: 'text',
      otherwise: null,
      min: null,
      max: 32,
      like: '^[a-z][a-z0-9-]{1,31}$',
      wanted: { en: '2 to 32 of a–z, 0–9 and -', zh: '2 至 32 个字符' },
      options: [],
      often: [],
      below: false,
    },
    {
      name: 'days',
      label: { en: 'Days', zh: '天数' },
      kind: 'whole',
      otherwise: '7',
      min: 1,
      max: 30,
      like: null,
      wanted: null,
      options: [],
      often: [],
      below: false,
    },
  ],
  needs: { reason: true, second_factor: true, four_eyes: 'always' },
  bound: null,
  reasons: [],
  tells_before: true,
  roles: ['admin'],
  mine: true,
  can_come: false,
}

/** What the server of a quiet house answers. */
export function testAnswers(who: Partial<SessionInfo> | null): Answers {
  return {
    '/desk/session/info': () => (who === null ? { code: '401', data: null } : { data: testOperator(who) }),
    '/desk/session/sign-out': () => ({ data: null }),
    '/desk/overview/sound': () => ({ data: testSound() }),
    '/desk/queue/list': () => ({ data: { queues: [] } }),
    '/desk/request/list': () => ({ data: { promise_s: 3600, requests: [] } }),
    '/desk/act/list': () => ({ data: { acts: [testAct] } }),
    '/desk/act/coming': () => ({ data: { coming: [] } }),
  }
}
