import { randomBytes, randomInt } from 'node:crypto'
import type { Clock } from '@bourse/kernel'
import type { Route } from '../../operations/feature.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { hashPassword } from '../../safety/password-hash.ts'
import { keepOpening } from '../invitations/index.ts'
import { insertUser, userByEmail } from '../people/index.ts'

/** Who can be signed in as in demo mode. */
export type DemoSignIns = {
  users: readonly { email: string; password: string }[]
  institution: { login: string; password: string } | null
  /** At the desk; the codes of their authenticators are at its `/dev/code`. */
  operators?: readonly { name: string; password: string }[]
}

/** What the demo's page needs. */
export type DemoServices = {
  /** Empty outside demo mode. */
  readonly demoSignIns: DemoSignIns
}

const PEOPLE = [
  { email: 'ann@example.com', nickname: 'Ann', level: 1 },
  { email: 'ben@example.com', nickname: 'Ben', level: 0 },
  { email: 'chloe@example.com', nickname: 'Chloe', level: 3 },
] as const

// They came some time before the house was started, as people do.
const CAME_BEFORE_MS = 120 * 86_400_000

/** Somebody of the demo, as the house knows them. */
export type DemoUser = { readonly email: string; readonly userId: number; readonly level: number }

/** Makes the demo's people at the first start. Their password is this installation's own, so it is nobody's default. */
export async function seedDemoUsers(
  { db, clock }: { db: Database; clock: Clock },
  password: string,
): Promise<readonly DemoUser[]> {
  const came = new Date(clock.nowMs() - CAME_BEFORE_MS)
  const users: DemoUser[] = []
  let first: number | null = null
  for (const { email, nickname, level } of PEOPLE) {
    const known = await userByEmail(db, email)
    const user: { user_id: number } | undefined =
      known ?? (await settle(db, { email, nickname, level, came, password, invitedBy: first }))
    if (user === undefined) continue
    users.push({ email, userId: user.user_id, level })
    // The first of them invited the others.
    first ??= user.user_id
  }
  return users
}

type Settling = Omit<Resident, 'hash'> & { readonly password: string }

/** Somebody who was invited opened the invitation before they signed up. */
async function settle(db: Database, { password, ...of }: Settling) {
  const user = await insertUser(db, rowOf({ ...of, hash: await hashPassword(password) }))
  if (user !== undefined && of.invitedBy !== null) {
    await keepOpening(db, { inviter: of.invitedBy, visitor: randomBytes(VISITOR_BYTES), at: of.came })
  }
  return user
}

const VISITOR_BYTES = 32

type Resident = {
  readonly email: string
  readonly nickname: string
  readonly level: number
  readonly came: Date
  readonly hash: string
  readonly invitedBy: number | null
}

const rowOf = (of: Resident) => ({
  created_at: of.came,
  email: of.email,
  area_code: null,
  mobile_phone: null,
  password_hash: of.hash,
  password_at: of.came,
  nickname: of.nickname,
  avatar: null,
  language: 'zh',
  level: of.level,
  // They show what levels are, also when nobody has traded as them for a month.
  level_fixed: true,
  invite_code: `DEMO${randomInt(10_000, 99_999)}`,
  invited_by: of.invitedBy,
  mail_word: null,
  frozen_at: null,
  frozen_reason: null,
  withdraw_frozen_until: null,
})

/** The demo's sign-ins as data. */
export const demoSignInsData: Route<DemoServices> = {
  face: 'exchange',
  method: 'GET',
  path: '/dev/demo.json',
  answer({ demo, services }) {
    if (!demo) return { status: 404, headers: { 'content-type': 'text/plain' }, body: 'only in demo mode' }
    return {
      status: 200,
      headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
      body: JSON.stringify(services.demoSignIns),
    }
  },
}
