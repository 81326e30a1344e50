import type { Clock } from '@bourse/kernel'
import type { Logger } from '../platform/log.ts'
import type { Database } from '../platform/postgres/database.ts'
import type { ActContext, ActNeeds, ActReply, AnyAct, Giver } from './acts/act.ts'
import { type Fields, isPlain, readProblem, type Values } from './acts/field.ts'
import { actIn, readTexts, sayTo } from './acts/read-words.ts'
import { done, LOCAL_OPERATOR, refused } from './acts/replies.ts'
import { mayDo, type Role } from './acts/roles.ts'
import { appendOrder, appendOutcome } from './audit-table.ts'
import { type CountOrRefusal, countBefore, countedText, isRefusal, problemOfBound, subjectOf } from './count-before.ts'
import { type CommandFiles, handInFiles } from './handed-in.ts'
import { digestOfOperatorKey } from './operator-key.ts'
import { operatorByKey } from './operator-table.ts'
import { insertRequest } from './request-table.ts'
import { callOf, usage } from './usage.ts'

/** An operator's words as they arrive. */
export type Order = {
  readonly words: readonly string[]
  readonly key: string | null
  /** The folder at this machine in which they were given; null: they came from elsewhere. */
  readonly folder: string | null
  /** What was sent with them. */
  readonly files?: CommandFiles
}

/** What is answered to words: the files that are to be sent with them, where some are missing. */
export type OrderReply = ActReply & { readonly wants?: readonly string[] }

/** What orders are carried out with. */
export type OrderDeps = {
  readonly db: Database
  readonly clock: Clock
  readonly log: Logger
  readonly acts: readonly AnyAct[]
  /** Whether acts that need four eyes wait for a second operator. */
  readonly fourEyes: boolean
  /** What the audit is sealed with. */
  readonly key: Uint8Array
  /** Called with every row of the audit, so that its head is kept outside the database too. */
  readonly noted: (row: { seq: number; digest: Buffer }) => void
  /** The last command of the journal, to which is counted what an act would change. */
  readonly headSeq: () => Promise<number>
  /** The rows that are being carried out: what has no outcome and is not among them was cut off. */
  readonly inHand: Set<number>
  /** Keeps a file for an act to come; answers its digest. */
  readonly holdFile: (bytes: Uint8Array) => string
}

/** Carries out an order in words: finds the act and who gives it, reads its fields, and does it. */
export async function carryOut(deps: OrderDeps, order: Order): Promise<OrderReply> {
  if (order.words.length === 0 || order.words[0] === 'help') return done(usage(deps.acts))
  const act = actIn(deps.acts, order.words)
  if (!act) return refused(`there is no such command: ${order.words.join(' ')}\n\n${usage(deps.acts)}`)
  const caller = await callerOf(deps.db, order)
  if (caller === null) return refused('this key is nobody’s')
  const said = order.words.slice(act.name.split(' ').length)
  const { texts, left, reason } = sayTo(act, said)
  if (left.length > 0) return refused(`${act.name} takes less: ${callOf(act)}`)
  // Nobody is asked for a file of an act that they may not do.
  const handed =
    caller.role === null || mayDo(caller.role, act)
      ? handInFiles(act, { texts, files: order.files ?? {} }, deps.holdFile)
      : NOTHING
  if (!handed.ok) return { ...refused(handed.problem), ...(handed.wants.length === 0 ? {} : { wants: handed.wants }) }
  const named = (word: string): string => handed.digests.get(word) ?? word
  const { ok, text } = await give(deps, {
    act,
    texts: mapped(texts, named),
    // The books hold which file it was.
    words: said.map(named),
    context: { operator: caller.name, folder: order.folder, reason },
    role: caller.role,
  })
  return { ok, text }
}

/** Gives an act in words as an operator of a role, for a reason where it asks for one: what the house itself sees to. Its files are held already. */
export async function giveAsRole(
  deps: OrderDeps,
  of: { readonly operator: string; readonly role: Role; readonly words: readonly string[]; readonly reason: string },
): Promise<GivenReply> {
  const { operator, role, words } = of
  const act = actIn(deps.acts, words)
  if (act === null) return refused(`there is no such command: ${words.join(' ')}`)
  const reason = act.needs?.reason ? of.reason : null
  const said = [
    ...words.slice(act.name.split(' ').length),
    ...(reason === null ? [] : ['because', ...reason.split(' ')]),
  ]
  const { texts, left } = sayTo(act, said)
  if (left.length > 0) return refused(`${act.name} takes less: ${callOf(act)}`)
  return give(deps, { act, texts, words: said, context: { operator, folder: null, reason }, role })
}

const NOTHING = { ok: true, digests: new Map<string, string>() } as const

const mapped = (texts: Readonly<Record<string, string>>, to: (text: string) => string): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, to(text)]))

/** An act that somebody gives, with the texts of its fields. */
export type GivenAct = {
  readonly act: AnyAct
  readonly texts: Readonly<Record<string, string>>
  /** How the audit has it: the fields in words. */
  readonly words: readonly string[]
  readonly context: Giver
  /** Null: whoever holds this machine. */
  readonly role: Role | null
  /** Hears the row of the audit before the effect. */
  readonly recorded?: (audit: number) => Promise<void>
}

/** What became of an act that was given. */
export type GivenReply = ActReply & {
  /** Its row in the audit; null: it only looks, or nothing was written. */
  readonly audit?: number
  /** Its number among what waits for a second operator. */
  readonly request?: number
  /** It broke on the way, which is neither done nor refused. */
  readonly failed?: boolean
}

/** Does an act for who may do it, now or after a second operator's word, with its row in the audit before its effect. */
export async function give(deps: OrderDeps, given: GivenAct): Promise<GivenReply> {
  const { act, context } = given
  if (given.role === null && act.effect === 'acts' && !act.keyless)
    return refused(`${act.name} is recorded under a name: set OPS_KEY to the key that 'operator add NAME' printed`)
  if (given.role !== null && !mayDo(given.role, act))
    return refused(`${act.name} is not among what a ${given.role} does`)
  if (act.needs?.reason && context.reason === null)
    return refused(`${act.name} is given with its reason: ${callOf(act)}`)
  if (context.reason !== null && !isPlain(context.reason)) return refused('Reason: a text without control signs')
  const reading = readTexts(act, given.texts)
  if (!reading.ok) return refused(readProblem(reading.problem, act.fields) + `: ${callOf(act)}`)
  try {
    return await giveRead(deps, given, reading.values)
  } catch (err) {
    deps.log.error({ err, operator: context.operator, command: act.name }, 'an operator’s act failed before its row')
    return { ...refused(`failed: ${(err as Error).message}`), failed: true }
  }
}

async function giveRead(deps: OrderDeps, given: GivenAct, values: Values<Fields>): Promise<GivenReply> {
  const { act, context: giver } = given
  const looking: ActContext = { ...giver, audit: null }
  if (act.effect === 'reads') return act.carryOut(looking, values)
  const counted = await countBefore(deps, act, { context: looking, values })
  const waits = deps.fourEyes && isForFourEyes(act.needs, { values, folder: giver.folder })
  const row = { words: given.words, subject: await subjectOf(act, values), counted }
  return audited(deps, { act, giver, recorded: given.recorded, ...row }, seq =>
    waits && !isRefusal(counted)
      ? ask(deps.db, seq)
      : carryOutBounded(act, { context: { ...giver, audit: seq }, values, counted }),
  )
}

/** Does an act that was asked for and approved before, with its row in the audit before its effect. */
export async function giveUnasked(
  deps: OrderDeps,
  given: Pick<RecordedAct, 'act' | 'words' | 'giver' | 'counted' | 'recorded'> & { values: Values<Fields> },
  carry: (auditSeq: number) => Promise<GivenReply>,
): Promise<GivenReply> {
  const { values, ...row } = given
  return audited(deps, { ...row, subject: await subjectOf(given.act, values) }, carry)
}

/** Carries an act out, unless its count was refused, or it would touch more than its bound says. */
export async function carryOutBounded(
  act: AnyAct,
  { context, values, counted }: { context: ActContext; values: Values<Fields>; counted: CountOrRefusal },
): Promise<ActReply> {
  if (isRefusal(counted)) return counted
  const problem = problemOfBound(act, values, counted)
  return problem === null ? act.carryOut(context, values) : refused(problem)
}

/** Whether an act waits for a second operator's word. */
export function isForFourEyes(
  needs: ActNeeds | undefined,
  { values, folder }: { values: Values<Fields>; folder: string | null },
): boolean {
  const wanted = needs?.fourEyes
  if (wanted === undefined || wanted === true) return wanted === true
  if (wanted === 'from elsewhere') return folder === null
  return wanted.is.includes(String(values[wanted.field]))
}

/** Lets an act wait for a second operator. */
export async function ask(db: Database, auditSeq: number): Promise<GivenReply> {
  const number = await insertRequest(db, auditSeq)
  const text = `Request ${number} waits for another operator: 'approve ${number}' does it, 'decline ${number}' ends it.`
  return { ...done(text), detail: `waits as request ${number}`, request: number }
}

async function callerOf(db: Database, order: Order): Promise<{ name: string; role: Role | null } | null> {
  if (order.key !== null) return operatorByKey(db, digestOfOperatorKey(order.key))
  return order.folder === null ? null : { name: LOCAL_OPERATOR, role: null }
}

type RecordedAct = {
  act: AnyAct
  giver: Giver
  words: readonly string[]
  subject: string | null
  counted: CountOrRefusal
  recorded: GivenAct['recorded']
}

async function audited(
  deps: OrderDeps,
  { act, giver: { operator }, words, subject, counted, recorded }: RecordedAct,
  carry: (auditSeq: number) => Promise<GivenReply>,
): Promise<GivenReply> {
  const { db, clock, log, key, noted, inHand } = deps
  const { name: command } = act
  const row = await appendOrder(
    { db, key },
    {
      operator,
      command,
      words: JSON.stringify(words),
      at: new Date(clock.nowMs()),
      subject,
      counted: countedText(counted),
    },
    seq => inHand.add(seq),
  )
  noted(row)
  const { seq } = row
  log.info({ operator, command, audit: seq }, 'an operator acts')
  try {
    await recorded?.(seq)
    return { ...(await ended(deps, { seq, operator, command }, () => carry(seq))), audit: seq }
  } finally {
    inHand.delete(seq)
  }
}

/** Carries out what a row of the audit says, and writes what became of it beside it. */
export async function ended(
  { db, clock, log, key }: OrderDeps,
  row: { seq: number; operator: string; command: string; note?: string },
  carry: () => Promise<GivenReply>,
): Promise<GivenReply> {
  const { seq, operator, command, note } = row
  const write = (outcome: 'done' | 'refused' | 'failed', detail: string) =>
    appendOutcome({ db, key }, seq, {
      outcome,
      detail: [detail, note].filter(Boolean).join('; '),
      endedAt: new Date(clock.nowMs()),
    })
  try {
    const reply = await carry()
    // What was done may show a key; why nothing was done never does.
    await write(reply.ok ? 'done' : 'refused', reply.ok ? (reply.detail ?? '') : reply.text)
    return { ok: reply.ok, text: reply.text, ...(reply.request === undefined ? {} : { request: reply.request }) }
  } catch (err) {
    log.error({ err, operator, command, audit: seq }, 'an operator’s act failed')
    await write('failed', (err as Error).message)
    return { ...refused(`failed: ${(err as Error).message} (audit row ${seq})`), failed: true }
  }
}
