import {
  deskFactorAsk,
  deskPasskeyBegin,
  deskPasskeyFinish,
  deskPasskeyList,
  deskPasskeyRemove,
  ok,
  refuse,
} from '@bourse/protocol'
import { operatorOf } from '../../operations/desk-session.ts'
import { type CallHandler, handle, type OperationContext } from '../../operations/operation.ts'
import type { Session } from '../../operations/session.ts'
import { noteAct } from '../../operator/index.ts'
import { digestOfToken, makeToken } from '../../safety/token.ts'
import { callerAt } from './begin-session.ts'
import { type FactorProof, proveAgain } from './factor.ts'
import { deletePasskey, insertPasskey, passkeysOf } from './login-table.ts'
import { askForNew, askForProof, madePasskey, siteOf } from './passkeys.ts'
import { TICKET_S } from './sign-in.ts'
import type { SignInServices } from './sign-in-deps.ts'
import { insertTicket, type TicketPurpose, takeTicket, ticketOf } from './ticket-table.ts'

type Context = OperationContext<Session, SignInServices>

/** The second factor of whoever calls, again. */
export const factorOf = (context: Context, factor: FactorProof & { ticket?: string | undefined }) =>
  proveAgain(
    context.services.desk.door,
    {
      operator: operatorOf(context.session).operator,
      caller: callerAt(context),
      site: siteOf(context.addresses.desk),
    },
    factor,
  )

async function giveTicket(context: Context, purpose: TicketPurpose, challenge: string): Promise<string> {
  const { door } = context.services.desk
  const ticket = makeToken()
  const nowMs = door.clock.nowMs()
  await insertTicket(
    door.db,
    {
      ticket_digest: digestOfToken(ticket),
      purpose,
      operator: operatorOf(context.session).operator,
      browser: callerAt(context).browser,
      challenge,
      totp_secret: null,
      expires_at: new Date(nowMs + TICKET_S * 1000),
    },
    new Date(nowMs),
  )
  return ticket
}

const known = ({ services, session }: Context) => passkeysOf(services.desk.door.db, operatorOf(session).operator)

async function ask(context: Context) {
  const site = siteOf(context.addresses.desk)
  const keys = await known(context)
  if (site === null || keys.length === 0) return refuse('404')
  const { challenge, options } = await askForProof(site, keys)
  return ok({ ticket: await giveTicket(context, 'factor', challenge), expires_in: TICKET_S, passkey: options })
}

const noted = ({ services, session }: Context, command: string, words: readonly string[]) => {
  const { operator } = operatorOf(session)
  return noteAct(services.desk.door.orders, { operator, command, words, subject: `operator ${operator}` })
}

/** The calls about passkeys, and what a passkey is asked where a second factor is wanted again. */
export const passkeyCalls: readonly CallHandler<SignInServices>[] = [
  handle(deskFactorAsk, (context: Context) => ask(context)),
  handle(deskPasskeyBegin, async (context: Context, { factor }) => {
    const site = siteOf(context.addresses.desk)
    if (site === null) return refuse('409')
    const way = await factorOf(context, factor)
    if (typeof way !== 'string') return way
    const asked = await askForNew(site, operatorOf(context.session).operator, await known(context))
    const ticket = await giveTicket(context, 'passkey', asked.challenge)
    return ok({ ticket, expires_in: TICKET_S, passkey: asked.options })
  }),
  handle(deskPasskeyFinish, async (context: Context, { ticket, passkey, name }) => {
    const { door } = context.services.desk
    const { operator } = operatorOf(context.session)
    const now = new Date(door.clock.nowMs())
    const [digest, { browser }] = [digestOfToken(ticket), callerAt(context)]
    const found = await ticketOf(door.db, { digest, purpose: 'passkey', browser, now })
    const site = siteOf(context.addresses.desk)
    if (found?.operator !== operator || found.challenge === null || site === null) return refuse('410')
    const made = await madePasskey(site, found.challenge, passkey)
    if (made === null) return refuse('CODE_WRONG')
    if (!(await takeTicket(door.db, digest))) return refuse('410')
    const id = await insertPasskey(door.db, { ...made, operator, name, added_at: now })
    if (id === null) return refuse('409')
    await noted(context, 'desk passkey add', [name])
    return ok({ id })
  }),
  handle(deskPasskeyList, async (context: Context) => {
    const passkeys = (await known(context)).map(key => ({
      id: key.passkey_id,
      name: key.name,
      added_at: key.added_at.getTime() / 1000,
      used_at: key.used_at === null ? null : key.used_at.getTime() / 1000,
    }))
    return ok({ passkeys })
  }),
  handle(deskPasskeyRemove, async (context: Context, { id, factor }) => {
    const way = await factorOf(context, factor)
    if (typeof way !== 'string') return way
    const { operator } = operatorOf(context.session)
    const became = await deletePasskey(context.services.desk.door.db, { operator, id })
    if (became !== 'gone') return refuse(became === 'none' ? '404' : '409')
    await noted(context, 'desk passkey remove', [String(id)])
    return ok({})
  }),
]
