import { createHash } from 'node:crypto'
import {
  type deskActGive,
  FACTOR_WAYS,
  type Outcome,
  ok,
  type RefusalsOf,
  type RequestOf,
  refuse,
  refuseFields,
  type z,
} from '@bourse/protocol'
import { type DeskSession, operatorOf } from '../../operations/desk-session.ts'
import type { OperationContext } from '../../operations/operation.ts'
import type { Session } from '../../operations/session.ts'
import type { StagedFiles } from '../../operations/staged-files.ts'
import { type AnyAct, type GivenReply, give, mayDo, noteAct, readTexts, sayTo } from '../../operator/index.ts'
import type { Queues } from '../queues/index.ts'
import { factorOf, type SignInServices } from '../sign-in/index.ts'
import { type ActNote, claimId, insertNote, releaseId, updateGiven } from './note-table.ts'
import { wordsOf } from './words-of.ts'

/** What the calls of acts need. */
export type ActServices = SignInServices & { readonly desk: { readonly queues: Queues; readonly files: StagedFiles } }

/** A call of acts, of whoever is signed in. */
export type ActCall = OperationContext<Session, ActServices>

type GiveRequest = RequestOf<typeof deskActGive>
type Reply = z.input<(typeof deskActGive)['reply']>
type Answer = Outcome<Reply, RefusalsOf<typeof deskActGive> | '422'>

// What is being given in this process, by operator and id. It stands here before the id is claimed, so that whoever asks
// again meanwhile waits for the same answer, in whatever order the database tells the two of the claim.
const underWay = new Map<string, { readonly digest: Buffer; readonly answer: Promise<Answer> }>()

/** Gives an act, once for each id: who asks again, at once or after a kill, is told what became of it the first time. */
export async function giveAct(context: ActCall, asked: GiveRequest): Promise<Answer> {
  const who = operatorOf(context.session)
  const act = context.services.desk.door.orders.acts.find(({ name }) => name === asked.act)
  if (act === undefined) return refuse('404')
  // Asked of the role at this moment, and not of what the page was told.
  if (!mayDo(who.role, act)) return refuse('403')
  const problem = problemOf(act, asked)
  if (problem !== null) return problem
  const key = JSON.stringify({ operator: who.operator, clientId: asked.client_id })
  const digest = digestOf(asked)
  const begun = underWay.get(key)
  if (begun !== undefined) return begun.digest.equals(digest) ? begun.answer : refuse('CLIENT_ID_REUSED')
  const answer = giveOnce(context, { act, asked, who }, { key, digest })
  underWay.set(key, { digest, answer })
  try {
    return await answer
  } finally {
    underWay.delete(key)
  }
}

type ActClaim = { readonly act: AnyAct; readonly asked: GiveRequest; readonly who: DeskSession }

async function giveOnce(
  context: ActCall,
  claimed: ActClaim,
  { key, digest }: { readonly key: string; readonly digest: Buffer },
): Promise<Answer> {
  const { door } = context.services.desk
  const id = { operator: claimed.who.operator, clientId: claimed.asked.client_id }
  const before = await claimId(door.db, id, { asked: digest, now: new Date(door.clock.nowMs()) })
  if (before !== null) {
    if (!before.asked.equals(digest)) return refuse('CLIENT_ID_REUSED')
    if (before.reply === null) return ok(cutOff(before.audit_seq))
    return ok(JSON.parse(door.sealing.open(before.reply, key)) as Reply)
  }
  const answer = await giveClaimed(context, claimed)
  // Where nothing was begun, the same id may be sent again, with what was missing.
  if (answer.ok) await updateGiven(door.db, id, { reply: door.sealing.seal(JSON.stringify(answer.data), key) })
  else await releaseId(door.db, id)
  return answer
}

async function giveClaimed(context: ActCall, claimed: ActClaim): Promise<Answer> {
  const { act, asked, who } = claimed
  let proof: ActNote['proof'] = 'none'
  if (act.needs?.secondFactor) {
    if (asked.factor === undefined) return refuse('SECOND_CHECK_REQUIRED', { ways: FACTOR_WAYS })
    const way = await factorOf(context, asked.factor)
    if (typeof way !== 'string') return way
    proof = way
  }
  if (asked.item === undefined) return ok(replyOf(await carry(context, claimed, proof)))
  const decided = await context.services.desk.queues.decide(who, asked.item, async () => {
    const given = await carry(context, claimed, proof)
    // What waits for a second operator is decided as far as the first is concerned.
    return { stands: given.ok, answer: given }
  })
  return 'code' in decided ? decided : ok(replyOf(decided))
}

async function carry(context: ActCall, { act, asked, who }: ActClaim, proof: ActNote['proof']): Promise<GivenReply> {
  const { db, orders } = context.services.desk.door
  const { language } = context
  const reason = asked.reason ?? null
  const words = wordsOf(act, asked.fields, reason)
  const given = await give(orders, {
    act,
    texts: asked.fields,
    words,
    context: { operator: who.operator, folder: null, reason, language: language === 'zh' ? 'zh' : 'en' },
    role: who.role,
    async recorded(seq) {
      await insertNote(db, orders.key, { seq, session: who.id, proof })
      await updateGiven(db, { operator: who.operator, clientId: asked.client_id }, { audit_seq: seq })
    },
  })
  // A look at what not everybody may see is noted, though it changes nothing.
  if (act.effect === 'reads' && !mayDo('viewer', act))
    await noteAct(orders, { operator: who.operator, command: act.name, words, subject: null })
  return given
}

function problemOf(act: AnyAct, { fields, reason }: GiveRequest): ReturnType<typeof refuseFields> | null {
  const unknown = Object.keys(fields).find(name => !Object.hasOwn(act.fields, name))
  if (unknown !== undefined) return refuseFields({ [`fields.${unknown}`]: 'format' })
  const reading = readTexts(act, fields)
  if (!reading.ok) return refuseFields({ [`fields.${reading.problem.field}`]: 'format' })
  if (act.needs?.reason && reason === undefined) return refuseFields({ reason: 'required' })
  // A second operator approves what the audit's words say, so they must say just this.
  const back = sayTo(act, wordsOf(act, fields, reason ?? null))
  const again = readTexts(act, back.texts)
  const isSame = again.ok && back.left.length === 0 && sameValues(again.values, reading.values)
  return isSame && (!act.needs?.reason || back.reason === reason) ? null : refuseFields({ fields: 'format' })
}

const sameValues = (one: object, other: object): boolean => JSON.stringify(one) === JSON.stringify(other)

// The proof is not part of what is asked for: it is another one when the same is sent again.
const digestOf = ({ act, fields, reason, item }: GiveRequest): Buffer =>
  createHash('sha256')
    .update(
      JSON.stringify([
        act,
        Object.entries(fields).toSorted(([one], [other]) => (one < other ? -1 : 1)),
        reason ?? null,
        item ?? null,
      ]),
    )
    .digest()

function replyOf({ ok: isDone, text, audit, request, failed }: GivenReply): Reply {
  const ended = isDone ? 'done' : 'refused'
  const outcome = failed ? 'failed' : request === undefined ? ended : 'waits'
  return { outcome, text, audit_seq: audit ?? null, request_no: request ?? null }
}

const cutOff = (seq: number | null): Reply => ({
  outcome: 'failed',
  text:
    seq === null
      ? 'It was cut off before it began: give it anew.'
      : `It was cut off in row ${seq}: unfinished list shows it.`,
  audit_seq: seq,
  request_no: null,
})
