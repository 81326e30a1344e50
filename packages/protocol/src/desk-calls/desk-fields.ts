import { factorCode } from '../calls/sign-in.ts'
import { text } from '../fields.ts'
import { z } from '../zod.ts'

/** The name of an operator as it is typed; what is none is answered like one that does not exist. */
export const operatorName = () => text(64)

/** What a page keeps between two steps of one thing; it opens nothing else. */
export const ticket = () => z.string().check(z.minLength(1, 'required'), z.maxLength(256))

/** What a browser's passkey says, as WebAuthn's JSON has it. */
export const passkeyAnswer = () => z.record(z.string().check(z.maxLength(64)), z.unknown())

/** What a browser is asked for, as WebAuthn's JSON has it: options of `startAuthentication` or `startRegistration`. */
export const passkeyOptions = () => z.record(z.string(), z.unknown())

/** The second factor, again: the code of the authenticator, or what the passkey said to the options of `factor/ask`. */
export const factorProof = () =>
  z.object({
    code: z.optional(factorCode()),
    ticket: z.optional(ticket()),
    passkey: z.optional(passkeyAnswer()),
  })

/** A moment in a reply: seconds since 1970. */
export const moment = () => z.number()

/** A sentence or a name in the two languages of the desk. */
export const words = () => z.object({ en: z.string(), zh: z.string() })

/** The name of a queue, `identity`. */
export const queueName = () => z.string().check(z.regex(/^[a-z][a-z-]{1,31}$/, 'format'))

/** What an item of a queue is called in it; the room that brought the queue knows more. */
export const itemId = () => z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/, 'format'))

/** Row of the audit. */
export const auditSeq = () => z.int().check(z.gte(1))
