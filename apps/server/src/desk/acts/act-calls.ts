import {
  deskActComing,
  deskActFile,
  deskActGive,
  deskActList,
  deskActWould,
  deskRequestList,
  ok,
  refuse,
  refuseFields,
} from '@bourse/protocol'
import { operatorOf } from '../../operations/desk-session.ts'
import { type CallHandler, handle } from '../../operations/operation.ts'
import {
  comingActsOf,
  countedOf,
  mayDo,
  ROLES,
  readTexts,
  sayTo,
  type TouchList,
  waitingRequests,
} from '../../operator/index.ts'
import { type ActCall, type ActServices, giveAct } from './give-act.ts'
import { actView } from './list-acts.ts'

// A request ends after a week; within an hour somebody shall have looked at it.
const WAITS_S_MAX = 7 * 86_400
const PROMISE_S = 3600

async function would(context: ActCall, asked: { act: string; fields: Readonly<Record<string, string>> }) {
  const { orders, clock } = context.services.desk.door
  const { role, operator } = operatorOf(context.session)
  const act = orders.acts.find(({ name }) => name === asked.act)
  if (act === undefined) return refuse('404')
  if (!mayDo(role, act)) return refuse('403')
  const reading = readTexts(act, asked.fields)
  if (!reading.ok) return refuseFields({ [`fields.${reading.problem.field}`]: 'format' })
  const at = clock.nowMs() / 1000
  // The journal is asked first: what is counted afterwards holds at least that much.
  const seq = await orders.headSeq()
  const found = await act.before?.({ operator, folder: null, reason: null, audit: null }, reading.values)
  if (found === undefined) return ok({ changes: [], touches: [], listed: null, refused: null, seq, at })
  if ('ok' in found) return ok({ changes: [], touches: [], listed: null, refused: found.text, seq, at })
  const { changes, touches, atSeq } = countedOf(found, seq)
  return ok({
    ...{ changes: [...changes], touches: [...touches], refused: null, seq: atSeq, at },
    listed: found.listed === undefined ? null : listView(found.listed),
  })
}

/** Keeps a file for whoever has an act that takes one. */
function handIn(context: ActCall, { content }: { content: string }) {
  const { role } = operatorOf(context.session)
  const { door, files } = context.services.desk
  const takes = door.orders.acts.some(
    act => mayDo(role, act) && Object.values(act.fields).some(({ kind }) => kind === 'file'),
  )
  if (!takes) return refuse('403')
  const bytes = Buffer.from(content, 'base64')
  return ok({ digest: files.hold(bytes), bytes: bytes.length })
}

const listView = ({ heads, rows, bars }: TouchList) => ({
  heads: [...heads],
  rows: rows.map(row => [...row]),
  bars: bars && {
    ...{ lowest: bars.lowest, highest: bars.highest, mark: bars.mark, mark_at: bars.markAt },
    counts: [...bars.counts],
  },
})

async function requests(context: ActCall) {
  const { db, orders, clock } = context.services.desk.door
  const who = operatorOf(context.session)
  const rows = await waitingRequests(db, new Date(clock.nowMs() - WAITS_S_MAX * 1000))
  return ok({
    promise_s: PROMISE_S,
    requests: rows.map(row => {
      const act = orders.acts.find(({ name }) => name === row.command)
      const said = act === undefined ? null : sayTo(act, JSON.parse(row.words) as string[])
      const at = row.at.getTime() / 1000
      const notMine = act !== undefined && mayDo(who.role, act) ? null : ('role' as const)
      return {
        request_no: row.request_no,
        audit_seq: row.audit_seq,
        at,
        ends_at: at + WAITS_S_MAX,
        operator: row.operator,
        act: row.command,
        fields: said?.texts ?? {},
        reason: said?.reason ?? null,
        roles: act === undefined ? [] : ROLES.filter(role => mayDo(role, act)),
        not_mine: row.operator === who.operator ? ('asked' as const) : notMine,
      }
    }),
  })
}

/** The calls by which acts are seen and given. */
export const actCalls: readonly CallHandler<ActServices>[] = [
  handle(deskActList, ({ services, session }: ActCall) => {
    const { acts, fourEyes } = services.desk.door.orders
    return ok({ acts: acts.map(act => actView(act, operatorOf(session).role, fourEyes)) })
  }),
  handle(deskActWould, (context: ActCall, asked) => would(context, asked)),
  handle(deskActGive, (context: ActCall, asked) => giveAct(context, asked)),
  handle(deskActFile, (context: ActCall, asked) => handIn(context, asked)),
  handle(deskActComing, async ({ services }: ActCall) => ok({ coming: await comingActsOf(services.desk.door.orders) })),
  handle(deskRequestList, (context: ActCall) => requests(context)),
]
