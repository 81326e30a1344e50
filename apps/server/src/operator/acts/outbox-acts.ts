import {
  dropOutgoing,
  maskedRecipient,
  type OutgoingRow,
  outgoingById,
  retryOutgoing,
  unsentOutgoing,
} from '../../platform/delivery/outgoing-table.ts'
import type { Platform } from '../../platform/platform.ts'
import { type ActReply, type AnyAct, act } from './act.ts'
import { numberOf } from './common-fields.ts'
import { asTable, done, refused } from './replies.ts'

const SHOWN_MAX = 100

const letter = numberOf({ en: 'Letter', zh: '信件编号' })
const about = { is: 'letter', id: (said: { letter: number }) => String(said.letter) } as const

type Deps = Pick<Platform, 'database' | 'clock'>

/** Letters and short messages on their way: `outbox list|retry|drop`. Nobody reads their text here: it may hold a code. */
export const outboxActs = (deps: Deps): AnyAct[] => [listAct(deps), retryAct(deps), dropAct(deps)]

const nowOf = ({ clock }: Deps): Date => new Date(clock.nowMs())

const before =
  ({ database: { db } }: Deps, to: string) =>
  async (_context: unknown, said: { letter: number }) => {
    const row = await outgoingById(db, said.letter)
    return row === undefined || stateOf(row) !== 'waits'
      ? gone(said.letter)
      : { changes: [{ what: { en: 'Letter', zh: '信件' }, from: `waits, ${row.tries} tries`, to }] }
  }

const listAct = ({ database: { db } }: Deps): AnyAct =>
  act({
    name: 'outbox list',
    page: 'work',
    purpose: {
      en: 'shows the letters that are not sent, with what was wrong, without their text',
      zh: '列出未发出的信件及原因，不含正文',
    },
    effect: 'reads',
    fields: {},
    async carryOut() {
      const rows = await unsentOutgoing(db, SHOWN_MAX)
      if (rows.length === 0) return done('No letter waits.')
      return done(
        asTable(
          rows.map(row => [
            String(row.outgoing_id),
            row.at.toISOString(),
            row.channel,
            maskedRecipient(row.recipient),
            row.kind,
            stateOf(row),
            `${row.tries} tries`,
            row.last_error ?? '',
          ]),
        ),
      )
    },
  })

const retryAct = (deps: Deps): AnyAct =>
  act({
    name: 'outbox retry',
    page: 'work',
    purpose: { en: 'lets a letter that waits be tried at once', zh: '立即重发等待中的信件' },
    effect: 'acts',
    fields: { letter },
    about,
    before: before(deps, 'tried now'),
    cutOff: { how: 'again' },
    carryOut: async (_context, said) =>
      (await retryOutgoing(deps.database.db, said.letter, nowOf(deps)))
        ? done(`Letter ${said.letter} is tried now.`)
        : gone(said.letter),
  })

const dropAct = (deps: Deps): AnyAct =>
  act({
    name: 'outbox drop',
    page: 'work',
    purpose: { en: 'gives a letter that waits up, and its text with it', zh: '放弃等待中的信件并清除正文' },
    effect: 'acts',
    fields: { letter },
    needs: { reason: true },
    about,
    before: before(deps, 'given up'),
    cutOff: {
      how: 'look',
      async wasDone(_context, said) {
        const row = await outgoingById(deps.database.db, said.letter)
        return row === undefined ? null : row.given_up_at !== null
      },
    },
    carryOut: async (_context, said) =>
      (await dropOutgoing(deps.database.db, said.letter, nowOf(deps)))
        ? done(`Letter ${said.letter} is given up.`)
        : gone(said.letter),
  })

const gone = (letterId: number): ActReply => refused(`Letter: no letter ${letterId} waits: it is sent or was given up`)

const stateOf = ({ sent_at, given_up_at }: Pick<OutgoingRow, 'sent_at' | 'given_up_at'>): string =>
  sent_at !== null ? 'sent' : given_up_at !== null ? 'given up' : 'waits'
