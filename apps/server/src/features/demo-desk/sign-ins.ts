import { randomInt } from 'node:crypto'
import type { Route } from '../feature.ts'
import { insertUser, type PeopleDeps } from '../people/index.ts'
import { hashPassword } from '../security/index.ts'

/** Who can be signed in as in demo mode. */
export type DemoSignIns = {
  users: readonly { email: string; password: string }[]
  institution: { login: string; password: string } | null
}

declare module '../doors.ts' {
  interface Doors {
    /** Empty outside demo mode. */
    readonly demoSignIns: DemoSignIns
  }
}

const PEOPLE = [
  { email: 'ann@example.com', nickname: 'Ann', level: 1 },
  { email: 'ben@example.com', nickname: 'Ben', level: 0 },
  { email: 'chloe@example.com', nickname: 'Chloe', level: 3 },
] as const

/** Makes the demo's people at the first start. Their password is this installation's own, so it is nobody's default. */
export async function seedDemoUsers(
  deps: PeopleDeps,
  { password, setFeeLevel }: { password: string; setFeeLevel: (userId: number, level: number) => Promise<boolean> },
): Promise<DemoSignIns['users']> {
  const now = new Date(deps.clock.nowMs())
  for (const person of PEOPLE) {
    const known = await deps.db
      .selectFrom('app_user')
      .select('user_id')
      .where('email', '=', person.email)
      .executeTakeFirst()
    if (known) continue
    const written = await insertUser(deps.db, {
      created_at: now,
      email: person.email,
      area_code: null,
      mobile_phone: null,
      password_hash: await hashPassword(password),
      password_at: now,
      nickname: person.nickname,
      avatar: null,
      language: 'zh',
      level: person.level,
      // They show what levels are; what they trade does not change it.
      level_fixed: true,
      invite_code: `DEMO${randomInt(10_000, 99_999)}`,
      invited_by: null,
      mail_word: null,
      frozen_at: null,
      frozen_reason: null,
      withdraw_frozen_until: null,
    })
    if (written) await setFeeLevel(written.user_id, person.level)
  }
  return PEOPLE.map(person => ({ email: person.email, password }))
}

/** The demo's sign-ins as data. */
export const demoSignInsData: Route = {
  face: 'exchange',
  method: 'GET',
  path: '/dev/demo.json',
  answer({ demo, doors }) {
    if (!demo) return { status: 404, headers: { 'content-type': 'text/plain' }, body: 'only in demo mode' }
    return {
      status: 200,
      headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
      body: JSON.stringify(doors.demoSignIns),
    }
  },
}
