import { type AuditRow, appendOutcome, auditRow } from '../audit-table.ts'
import { ask, carryOutBounded, ended, isForFourEyes, type OrderDeps } from '../carry-out.ts'
import { countBefore, countedIn, isRefusal } from '../count-before.ts'
import { roleOf } from '../operator-table.ts'
import { endRequest, requestOf } from '../request-table.ts'
import { type OpenedAct, openUnfinished, unfinishedActs } from '../unfinished.ts'
import { type ActContext, type ActReply, type AnyAct, act } from './act.ts'
import { numberOf, oneOf } from './common-fields.ts'
import { asTable, done, refused } from './replies.ts'
import { mayDo } from './roles.ts'

const row = numberOf({ en: 'Row of the audit', zh: '审计行号' })
const about = { is: 'act', id: (said: { row: number }) => String(said.row) } as const

/** What became of acts that the end of the process cut off: `unfinished list|finish|undo|judge`. */
export const unfinishedActsOf = (deps: () => OrderDeps): AnyAct[] => [
  listAct(deps),
  act({
    name: 'unfinished finish',
    page: 'audit',
    purpose: {
      en: 'sees whether a cut-off act was done, and does it where it was not',
      zh: '核对被中断的操作是否已执行，未执行则补做',
    },
    effect: 'acts',
    fields: { row },
    needs: { reason: true, secondFactor: true },
    about,
    cutOff: { how: 'again' },
    carryOut: (context, said) => settle(deps(), { context, seq: said.row }, finish),
  }),
  act({
    name: 'unfinished undo',
    page: 'audit',
    purpose: {
      en: 'closes a cut-off act that was not done, and takes back one that was',
      zh: '关闭未执行的中断操作；已执行的则撤回',
    },
    effect: 'acts',
    fields: { row },
    needs: { reason: true, secondFactor: true },
    about,
    cutOff: { how: 'again' },
    carryOut: (context, said) => settle(deps(), { context, seq: said.row }, undo),
  }),
  act({
    name: 'unfinished judge',
    page: 'audit',
    purpose: {
      en: 'says of a cut-off act that nobody can look up whether it was done, as one has seen oneself',
      zh: '对无法核对的中断操作，由人判断是否已执行',
    },
    effect: 'acts',
    fields: { row, what: oneOf({ en: 'What became of it', zh: '结果' }, ['done', 'nothing']) },
    needs: { reason: true, secondFactor: true },
    about,
    cutOff: { how: 'again' },
    carryOut: (context, said) =>
      settle(deps(), { context, seq: said.row }, (of, _opened, note) =>
        said.what === 'done'
          ? close(of, { seq: said.row, outcome: 'done', note })
          : close(of, { seq: said.row, outcome: 'undone', note }),
      ),
  }),
]

const listAct = (deps: () => OrderDeps): AnyAct =>
  act({
    name: 'unfinished list',
    page: 'audit',
    purpose: {
      en: 'shows the acts that the end of the process cut off, and what can be done about each',
      zh: '列出因进程结束而中断的操作及处理方式',
    },
    effect: 'reads',
    fields: {},
    async carryOut() {
      const found = await unfinishedActs(deps())
      if (found.length === 0) return done('No act was cut off.')
      const rows = found.map(({ row: of, how, canBeUndone }) => [
        String(of.seq),
        of.at.toISOString(),
        of.operator,
        [of.command, ...(JSON.parse(of.words) as string[])].join(' '),
        HOW[how],
        canBeUndone ? 'can be undone' : '',
      ])
      return done(asTable(rows))
    },
  })

const HOW = {
  again: 'can be given again',
  look: 'is looked up',
  judge: 'is judged by a person',
} as const

type Settling = (deps: OrderDeps, opened: OpenedAct, note: string) => Promise<ActReply>

/** Holds a cut-off act while it is settled, for who may do it. */
async function settle(
  deps: OrderDeps,
  { context: { operator, audit, reason }, seq }: { context: ActContext; seq: number },
  how: Settling,
): Promise<ActReply> {
  const opened = await openUnfinished(deps, seq)
  if ('ok' in opened) return opened
  const role = await roleOf(deps.db, operator)
  if (role === null || !mayDo(role, opened.act)) return refused(`${opened.act.name} is not among what a ${role} does`)
  if (deps.inHand.has(seq)) return refused(`row ${seq} is being settled at this moment`)
  deps.inHand.add(seq)
  try {
    // Whoever held it until now may have settled it.
    if ((await auditRow(deps.db, seq))?.outcome !== null) return refused(`row ${seq} was settled meanwhile`)
    return await how(deps, opened, `settled by ${operator} in row ${audit}: ${reason}`)
  } finally {
    deps.inHand.delete(seq)
  }
}

async function finish(deps: OrderDeps, opened: OpenedAct, note: string): Promise<ActReply> {
  const { act: of, values, context, row: cut, requestNo } = opened
  const isAsked = requestNo === null && deps.fourEyes && isForFourEyes(of.needs, { values, folder: context.folder })
  // Its row was written before it was asked for; alone nobody does it now either.
  if (isAsked) return ended(deps, { ...cut, note }, () => askOnce(deps, cut))
  const was = await wasDone(opened)
  if (was === null) return judged(opened)
  if (was) return close(deps, { seq: cut.seq, outcome: 'done', note })
  if (requestNo !== null) {
    const end = { outcome: 'approved' as const, by: cut.operator, at: new Date(deps.clock.nowMs()) }
    await endRequest(deps.db, requestNo, end)
    if ((await requestOf(deps.db, { requestNo }))?.outcome !== 'approved')
      return refused(`request ${requestNo} was declined: 'unfinished undo ${cut.seq} because …' closes the row`)
  }
  const counted = await countBefore(deps, of, { context, values })
  // What can be given again is not looked up: that it cannot be done now may be because it was.
  if (isRefusal(counted) && of.cutOff?.how === 'again')
    return refused(`${counted.text}: see for yourself, then 'unfinished judge ${cut.seq} done|nothing because …'`)
  return ended(deps, { ...cut, note }, () => carryOutBounded(of, { context, values, counted }))
}

async function undo(deps: OrderDeps, opened: OpenedAct, note: string): Promise<ActReply> {
  const { act: of, values, context, row: cut, requestNo } = opened
  const isAsked = requestNo === null && deps.fourEyes && isForFourEyes(of.needs, { values, folder: context.folder })
  if (isAsked || (requestNo !== null && (await requestOf(deps.db, { requestNo }))?.outcome !== 'approved')) {
    const request = await requestOf(deps.db, requestNo === null ? { auditSeq: cut.seq } : { requestNo })
    const end = { outcome: 'declined' as const, by: cut.operator, at: new Date(deps.clock.nowMs()) }
    if (isAsked && request !== undefined) await endRequest(deps.db, request.request_no, end)
    return close(deps, { seq: cut.seq, outcome: 'undone', note })
  }
  const was = await wasDone(opened)
  if (was === null) return judged(opened)
  // What can be given again is not looked up, so it is taken back as if it had been done.
  if (!was && of.cutOff?.how === 'look') return close(deps, { seq: cut.seq, outcome: 'undone', note })
  if (of.undo === undefined) return refused(`${of.name} cannot be taken back: 'unfinished finish ${cut.seq} because …'`)
  const reply = await of.undo(context, values, countedIn(cut)?.changes ?? [])
  return reply.ok ? close(deps, { seq: cut.seq, outcome: 'undone', note }) : reply
}

async function wasDone({ act: of, context, values }: OpenedAct): Promise<boolean | null> {
  if (of.cutOff === undefined) return null
  return of.cutOff.how === 'again' ? false : of.cutOff.wasDone(context, values)
}

const judged = ({ act: of, row: cut }: OpenedAct): ActReply =>
  refused(
    `nobody can look up whether ${of.name} was done: see for yourself, then 'unfinished judge ${cut.seq} done|nothing because …'`,
  )

async function askOnce(deps: OrderDeps, { seq }: AuditRow): Promise<ActReply> {
  const there = await requestOf(deps.db, { auditSeq: seq })
  return there === undefined
    ? ask(deps.db, seq)
    : { ...done(`Request ${there.request_no} waits.`), detail: `waits as request ${there.request_no}` }
}

async function close(
  deps: OrderDeps,
  { seq, outcome, note }: { seq: number; outcome: 'done' | 'undone'; note: string },
): Promise<ActReply> {
  await appendOutcome(deps, seq, { outcome, detail: note, endedAt: new Date(deps.clock.nowMs()) })
  return done(outcome === 'done' ? `Row ${seq} was done.` : `Row ${seq} is closed: nothing of it stands.`)
}
