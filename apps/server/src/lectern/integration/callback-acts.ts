import type { Clock } from '@bourse/kernel'
import { type AnyAct, act, asTable, done, numberOf, refused } from '../../operator/index.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { deliveryById, stopDelivery, undelivered, wakeDelivery } from './delivery-table.ts'

const SHOWN_MAX = 100

type Deps = { readonly db: Database; readonly clock: Clock }

/** What is posted to the systems of institutions: `callback list|retry|drop`. */
export const callbackActs = (deps: Deps): AnyAct[] => [listAct(deps), retryAct(deps), dropAct(deps)]

const listAct = ({ db }: Deps): AnyAct =>
  act({
    name: 'callback list',
    page: 'work',
    purpose: {
      en: 'shows the callbacks that did not arrive at institutions, those given up included',
      zh: '列出未送达机构的回调，包括已放弃的',
    },
    effect: 'reads',
    fields: {},
    async carryOut() {
      const rows = await undelivered(db, SHOWN_MAX)
      if (rows.length === 0) return done('Every callback has arrived.')
      return done(
        asTable(
          rows.map(row => [
            String(row.delivery_id),
            `institution ${row.institution_id}`,
            row.event,
            row.state,
            `${row.tries} tries`,
            row.next_try_at === null ? '' : `next ${row.next_try_at.toISOString()}`,
          ]),
        ),
      )
    },
  })

const retryAct = ({ db, clock }: Deps): AnyAct =>
  act({
    name: 'callback retry',
    page: 'work',
    purpose: { en: 'posts a callback once more, at once', zh: '立即重发回调' },
    effect: 'acts',
    fields: { callback: numberOf({ en: 'Callback', zh: '回调编号' }) },
    about: { is: 'callback', id: said => String(said.callback) },
    async before(_context, said) {
      const row = await deliveryById(db, said.callback)
      if (row === undefined) return refused(`Callback: there is no callback ${said.callback}`)
      return { changes: [{ what: { en: 'State', zh: '状态' }, from: row.state, to: 'waiting' }] }
    },
    // Whoever takes callbacks knows them by their number, so one that comes twice is one.
    cutOff: { how: 'again' },
    async carryOut(_context, said) {
      const row = await deliveryById(db, said.callback)
      if (row === undefined) return refused(`Callback: there is no callback ${said.callback}`)
      if (row.state === 'delivered') return refused(`Callback: ${said.callback} has arrived`)
      const now = new Date(clock.nowMs())
      await wakeDelivery(db, { institutionId: row.institution_id, deliveryId: row.delivery_id, now })
      return done(`Callback ${said.callback} is posted now.`)
    },
  })

const dropAct = ({ db }: Deps): AnyAct =>
  act({
    name: 'callback drop',
    page: 'work',
    purpose: { en: 'gives up a callback that waits; it stays in the list', zh: '放弃等待中的回调；记录保留' },
    effect: 'acts',
    fields: { callback: numberOf({ en: 'Callback', zh: '回调编号' }) },
    needs: { reason: true },
    about: { is: 'callback', id: said => String(said.callback) },
    async before(_context, said) {
      const row = await deliveryById(db, said.callback)
      if (row?.state !== 'waiting') return refused(`Callback: no callback ${said.callback} waits`)
      return { changes: [{ what: { en: 'State', zh: '状态' }, from: row.state, to: 'stopped' }] }
    },
    cutOff: {
      how: 'look',
      wasDone: async (_context, said) => (await deliveryById(db, said.callback))?.state === 'stopped',
    },
    carryOut: async (_context, said) =>
      (await stopDelivery(db, said.callback))
        ? done(`Callback ${said.callback} is given up.`)
        : refused(`Callback: no callback ${said.callback} waits`),
  })
