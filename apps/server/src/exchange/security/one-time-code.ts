import { randomInt } from 'node:crypto'
import { type Refusal, refuse, SENT_CODE } from '@bourse/protocol'
import { countNobody } from '../../safety/attempts.ts'
import { challengeFor } from '../../safety/proof-of-work.ts'
import { safetyOf } from '../../safety/safety-deps.ts'
import { type CodePurposeName, type Recipient, writeCode } from '../messages/index.ts'
import type { Caller, PeopleDeps, Phone, Queries } from '../people/index.ts'
import { type Owner, takeOwnersBudget, takeStrangersBudget } from './code-budget.ts'
import { insertCode, judgeWithoutSpending, tryCode } from './code-table.ts'

/** The recipient for an e-mail address. */
export const byMail = (email: string): Recipient => ({ channel: 'mail', to: email })

/** The recipient for a phone. */
export const byPhone = (phone: Phone): Recipient => ({ channel: 'sms', to: `+${phone.areaCode}${phone.number}` })

/** How an account, or nobody's, is named where what concerns it is counted. */
export const targetOf = (to: Recipient): string => `${to.channel} ${to.to}`

/** A code to send. */
export type CodeLetter = {
  to: Recipient
  purpose: CodePurposeName
  /** Whose code it will be; null for somebody without an account yet. */
  userId: number | null
  mailWord: string | null
  /** False where no code may go (unknown account): everything happens but the letter, so that nobody can tell. */
  deliver: boolean
}

/** When the code ends and when the next may be asked for, in seconds. */
export type CodeSent = { expires_in: number; resend_in: number }

type CodeReply = { ok: true; data: CodeSent }

/** Nobody carries what the code would travel by. */
export type NotSetUp = 'MAIL_NOT_SET_UP' | 'SMS_NOT_SET_UP'

// Before anything is counted, and for known and unknown accounts alike: it is said of the house, not of anybody.
const channelClosed = (deps: PeopleDeps<'letters'>, { channel }: Recipient): Refusal<NotSetUp> | null =>
  deps.services.letters.carries[channel] ? null : refuse(channel === 'mail' ? 'MAIL_NOT_SET_UP' : 'SMS_NOT_SET_UP')

/** Sends a code that an owner asked for, within their limits and the house's. */
export async function sendCode(
  deps: PeopleDeps<'letters' | 'sealing'>,
  letter: CodeLetter & { asker: Owner },
  caller: Caller,
): Promise<CodeReply | Refusal<'429' | NotSetUp>> {
  const closed = channelClosed(deps, letter.to)
  if (closed) return closed
  const budget = await takeOwnersBudget(deps, targetOf(letter.to), letter.asker)
  return budget.ok ? send(deps, { ...letter, budget }, caller) : refuse('429', { retry_after: budget.waitS })
}

/** Sends a code that a stranger asked for, within the limits of its target, their address and the house. */
export async function sendStrangersCode(
  deps: PeopleDeps<'letters' | 'sealing'>,
  letter: CodeLetter & { worked: boolean },
  caller: Caller,
): Promise<CodeReply | Refusal<'429' | 'PROOF_REQUIRED' | NotSetUp>> {
  const closed = channelClosed(deps, letter.to)
  if (closed) return closed
  const stranger = { address: caller.address, worked: letter.worked }
  const budget = await takeStrangersBudget(deps, targetOf(letter.to), stranger)
  if (budget.ok) return send(deps, { ...letter, budget }, caller)
  if (budget.work) return refuse('PROOF_REQUIRED', { challenge: await challengeFor(safetyOf(deps), 'light') })
  return refuse('429', { retry_after: budget.waitS })
}

async function send(
  deps: PeopleDeps<'letters' | 'sealing'>,
  letter: CodeLetter & { budget: { giveBack: () => Promise<void> } },
  caller: Caller,
): Promise<CodeReply | Refusal<'429'>> {
  const now = new Date(deps.clock.nowMs())
  const key = { target: targetOf(letter.to), purpose: letter.purpose }
  const code = String(randomInt(10 ** SENT_CODE.digits)).padStart(SENT_CODE.digits, '0')
  const written = await insertCode(
    deps.db,
    {
      ...key,
      user_id: letter.userId,
      // A code that goes nowhere gets the digest of something nobody can type.
      code_digest: digestOf(deps, key, letter.deliver ? code : `${deps.ids()}`),
      sent_at: now,
      expires_at: new Date(now.getTime() + SENT_CODE.expiresInS * 1000),
      tries_left: SENT_CODE.triesMax,
      used_at: null,
    },
    {
      noneSince: new Date(now.getTime() - SENT_CODE.resendInS * 1000),
      noneAhead: new Date(now.getTime() + SENT_CODE.resendInS * 1000),
    },
  )
  if (!written.written) {
    // Only what was sent counts: who asks too soon, or for somebody else, takes nothing away.
    await letter.budget.giveBack()
    const waitMs = written.lastSentAt.getTime() + SENT_CODE.resendInS * 1000 - now.getTime()
    return refuse('429', { retry_after: Math.max(1, Math.ceil(waitMs / 1000)) })
  }
  if (letter.deliver) {
    const minutes = SENT_CODE.expiresInS / 60
    const reader = { ...letter.to, language: caller.language, mailWord: letter.mailWord }
    await writeCode(deps.db, reader, { code, purpose: letter.purpose, minutes, now })
    deps.services.letters.wake()
  } else await countNobody(safetyOf(deps), caller.address)
  return { ok: true, data: { expires_in: SENT_CODE.expiresInS, resend_in: SENT_CODE.resendInS } }
}

/** A code that went somewhere for something, and whose it is. */
export type SentCode = { to: Recipient; purpose: CodePurposeName; userId: number | null }

/** Whether this is the code that was sent there for this; it counts once, and a wrong one costs a try. */
export async function isCodeRight(
  deps: PeopleDeps<'sealing'>,
  sent: SentCode,
  { code, db = deps.db }: { code: string; db?: Queries },
): Promise<boolean> {
  const key = { target: targetOf(sent.to), purpose: sent.purpose }
  const trial = await tryCode(db, key, { digest: digestOf(deps, key, code), now: new Date(deps.clock.nowMs()) })
  return trial.outcome === 'right' && trial.userId === sent.userId
}

/** Whether it is right, without using it up: where two codes are asked for, one must not be spent on the other's mistake. */
export async function judgeCode(deps: PeopleDeps<'sealing'>, sent: SentCode, code: string): Promise<boolean> {
  const key = { target: targetOf(sent.to), purpose: sent.purpose }
  const given = { digest: digestOf(deps, key, code), now: new Date(deps.clock.nowMs()) }
  const trial = await judgeWithoutSpending(deps.db, key, given)
  return trial.outcome === 'right' && trial.userId === sent.userId
}

function digestOf(deps: PeopleDeps<'sealing'>, key: { target: string; purpose: string }, code: string): Buffer {
  return deps.services.sealing.digest(`${key.target} ${key.purpose} ${code}`, 'one-time code')
}
