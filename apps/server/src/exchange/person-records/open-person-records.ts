import type { PeopleRecords } from '../../operations/desk-people.ts'
import { deviceName } from '../../safety/device-name.ts'
import { signInsOf } from '../accounts/index.ts'
import { isNoticeKind, messagesOf, renderNotice } from '../messages/index.ts'
import { appealForOperators } from '../otc-orders/index.ts'
import { userIfThere } from '../people/index.ts'
import { findPeople } from './find-people.ts'
import { readEntries } from './read-entries.ts'
import { readMoney } from './read-money.ts'
import { readPapers, readPicture } from './read-papers.ts'
import { readPerson } from './read-person.ts'
import { readDeals, readOldOrders, readOpenOrders } from './read-trading.ts'
import { type RecordsDeps, secondsOf } from './records-deps.ts'

/** What operators see of the exchange's people. */
export const openPersonRecords = (deps: RecordsDeps): PeopleRecords => ({
  has: async uid => (await userIfThere(deps.db, uid)) !== undefined,
  find: (text, asked) => findPeople(deps, text, asked),
  person: (uid, asked) => readPerson(deps, uid, asked),
  money: uid => readMoney(deps, uid),
  orders: asked => (asked.state === 'open' ? readOpenOrders(deps, asked) : readOldOrders(deps, asked)),
  deals: asked => readDeals(deps, asked),
  entries: asked => readEntries(deps, asked),
  async messages({ uid, begin, count, language }) {
    const { total, rows } = await messagesOf(deps.db, { userId: uid, type: null }, { begin, count })
    return {
      total,
      messages: rows.map(row => ({
        id: row.message_id,
        at: secondsOf(row.at),
        kind: row.kind,
        ...(isNoticeKind(row.kind) ? renderNotice(row.kind, row.details, language) : { title: row.kind, text: '' }),
        read: row.read_at !== null,
      })),
    }
  },
  async signIns({ uid, begin, count }) {
    const { total, rows } = await signInsOf(deps.db, uid, { begin, count })
    return {
      total,
      events: rows.map(row => ({
        ...{ method: row.method, outcome: row.outcome, address: row.address },
        id: row.sign_in_id,
        at: secondsOf(row.at),
        device: deviceName(row.user_agent),
      })),
    }
  },
  appeal: number =>
    appealForOperators({ db: deps.db, services: { ...deps.services, catalogue: deps.catalogue } }, number),
  papers: asked => readPapers(deps, asked),
  picture: asked => readPicture(deps, asked),
})
