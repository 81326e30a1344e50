import { startTestGateway, type TestGateway } from '../../gateway/start-test-gateway.ts'
import type { Doors } from '../doors.ts'
import { emptyInfoSources, noOutsidePrices } from '../init/index.ts'
import type { SessionReader } from '../session.ts'
import { kycOf } from '../verification/index.ts'
import { type AccountTestbed, accountTestbed } from './test-accounts.ts'
import { openUserSessions } from './user-sessions.ts'

/** Accounts behind the real gateway, on a real database. */
export type ServedAccounts = { bed: AccountTestbed; gateway: TestGateway; close(): Promise<void> }

/** Serves accounts for a test; request limits are off, because the tests ask more than any person. */
export async function serveAccounts(): Promise<ServedAccounts> {
  const bed = await accountTestbed()
  const users = openUserSessions(bed.deps)
  const sessions: SessionReader = {
    read: (kind, token) => (kind === 'exchange' ? users.read(token) : null),
    follow: users.follow,
  }
  const doors = {
    info: emptyInfoSources,
    prices: noOutsidePrices,
    people: { ...bed.deps, sessionsEnded: users.ended },
    kyc: (userId: number) => kycOf(bed.deps, userId),
    messagesFollow: () => () => undefined,
    demoSignIns: { users: [], institution: null },
  } as unknown as Doors
  const gateway = await startTestGateway({
    sessions,
    doors,
    db: bed.deps.db,
    clock: bed.clock,
    ids: bed.deps.newId,
    config: { limits: false },
  })
  return {
    bed,
    gateway,
    async close() {
      await gateway[Symbol.asyncDispose]()
      await bed.close()
    },
  }
}
