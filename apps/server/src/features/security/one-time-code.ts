import { randomInt } from 'node:crypto'
import { type Refusal, refuse, SENT_CODE } from '@bourse/protocol'
import { addressKey } from '../../platform/address-key.ts'
import { type CodePurposeName, type Recipient, writeCode } from '../messages/index.ts'
import type { Caller, PeopleDeps, Phone, Queries } from '../people/index.ts'
import { countAttempt } from './attempt-table.ts'
import { insertCode, judgeWithoutSpending, tryCode } from './code-table.ts'

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
// Ten to one target and thirty from one address an hour serve every honest person; the whole house never sends more
// than a provider would take for an attack.
const TARGET_HOURLY_MAX = 10
const ADDRESS_HOURLY_MAX = 30
const HOUSE_MINUTELY_MAX = 600

/** The recipient for an e-mail address. */
export const byMail = (email: string): Recipient => ({ channel: 'mail', to: email })

/** The recipient for a phone. */
export const byPhone = (phone: Phone): Recipient => ({ channel: 'sms', to: `+${phone.areaCode}${phone.number}` })

const targetOf = (to: Recipient): string => `${to.channel} ${to.to}`

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

/** Sends a code, within the limits of its target, its sender and the house. */
export async function sendCode(
  deps: PeopleDeps,
  letter: CodeLetter,
  caller: Caller,
): Promise<{ ok: true; data: CodeSent } | Refusal<'429'>> {
  const now = new Date(deps.clock.nowMs())
  const key = { target: targetOf(letter.to), purpose: letter.purpose }
  const tooMany = await limitReached(deps, key.target, caller.address)
  if (tooMany !== null) return refuse('429', { retry_after: tooMany })

  const code = String(randomInt(10 ** SENT_CODE.digits)).padStart(SENT_CODE.digits, '0')
  const written = await insertCode(
    deps.db,
    {
      ...key,
      user_id: letter.userId,
      // A code that goes nowhere gets the digest of something nobody can type.
      code_digest: digestOf(deps, key, letter.deliver ? code : `${deps.newId()}`),
      sent_at: now,
      expires_at: new Date(now.getTime() + SENT_CODE.expiresInS * 1000),
      tries_left: SENT_CODE.triesMax,
      used_at: null,
    },
    new Date(now.getTime() - SENT_CODE.resendInS * 1000),
  )
  if (!written.written) {
    const waitMs = written.lastSentAt.getTime() + SENT_CODE.resendInS * 1000 - now.getTime()
    return refuse('429', { retry_after: Math.max(1, Math.ceil(waitMs / 1000)) })
  }
  if (letter.deliver) {
    const minutes = SENT_CODE.expiresInS / 60
    const reader = { ...letter.to, language: caller.language, mailWord: letter.mailWord }
    await writeCode(deps.db, reader, { code, purpose: letter.purpose, minutes, now })
    deps.wakeDispatcher()
  }
  return { ok: true, data: { expires_in: SENT_CODE.expiresInS, resend_in: SENT_CODE.resendInS } }
}

/** A code that went somewhere for something, and whose it is. */
export type SentCode = { to: Recipient; purpose: CodePurposeName; userId: number | null }

/** Whether this is the code that was sent there for this; it counts once, and a wrong one costs a try. */
export async function isCodeRight(
  deps: PeopleDeps,
  sent: SentCode,
  { code, db = deps.db }: { code: string; db?: Queries },
): Promise<boolean> {
  const key = { target: targetOf(sent.to), purpose: sent.purpose }
  const trial = await tryCode(db, key, { digest: digestOf(deps, key, code), now: new Date(deps.clock.nowMs()) })
  return trial.outcome === 'right' && trial.userId === sent.userId
}

/** Whether it is right, without using it up: where two codes are asked for, one must not be spent on the other's mistake. */
export async function judgeCode(deps: PeopleDeps, sent: SentCode, code: string): Promise<boolean> {
  const key = { target: targetOf(sent.to), purpose: sent.purpose }
  const given = { digest: digestOf(deps, key, code), now: new Date(deps.clock.nowMs()) }
  const trial = await judgeWithoutSpending(deps.db, key, given)
  return trial.outcome === 'right' && trial.userId === sent.userId
}

function digestOf(deps: PeopleDeps, key: { target: string; purpose: string }, code: string): Buffer {
  return deps.sealing.digest(`${key.target} ${key.purpose} ${code}`, 'one-time code')
}

async function limitReached(deps: PeopleDeps, target: string, address: string): Promise<number | null> {
  const now = new Date(deps.clock.nowMs())
  const limits = [
    { key: `send ${target}`, windowMs: HOUR_MS, max: TARGET_HOURLY_MAX },
    { key: `send-address ${addressKey(address)}`, windowMs: HOUR_MS, max: ADDRESS_HOURLY_MAX },
    { key: 'send-house', windowMs: MINUTE_MS, max: HOUSE_MINUTELY_MAX },
  ]
  for (const { key, windowMs, max } of limits) {
    const { count, startedAt } = await countAttempt(deps.db, { key, now, windowMs })
    if (count > max) return Math.max(1, Math.ceil((startedAt.getTime() + windowMs - now.getTime()) / 1000))
  }
  return null
}
