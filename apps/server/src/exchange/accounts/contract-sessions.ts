import type { Deps } from '../../operations/operation.ts'
import type { Session } from '../../operations/session.ts'
import { openSessionMemory, type SessionMemory } from '../../operations/session-memory.ts'
import { digestOfToken, looksLikeToken } from '../../safety/token.ts'
import type {} from '../people/index.ts'
import { holderOfContractToken } from './contract-token-table.ts'
import { livingSessions } from './session-table.ts'

const REMEMBERED_MAX = 50_000

/** Opens the contract host's sessions: those of the exchange, by the tokens they signed for. */
export function openContractSessions({ db, clock }: Pick<Deps, 'db' | 'clock'>): SessionMemory<Session> {
  return openSessionMemory<Session>({
    kind: 'contract',
    clock,
    rememberedMax: REMEMBERED_MAX,
    async find(token, nowMs) {
      if (!looksLikeToken(token)) return null
      const row = await holderOfContractToken(db, digestOfToken(token), new Date(nowMs))
      if (!row) return null
      return {
        id: row.session_id,
        kind: 'contract',
        userId: row.user_id,
        level: row.level,
        permissions: [],
        language: row.language,
        endsAtMs: row.expires_at.getTime(),
      }
    },
    // Sessions here are known by the exchange's that signed for them.
    living: (ids, nowMs) => livingSessions(db, ids, new Date(nowMs)),
  })
}
