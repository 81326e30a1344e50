import {
  deskAppeal,
  deskPapers,
  deskPeopleFind,
  deskPerson,
  deskPersonDeals,
  deskPersonEntries,
  deskPersonMessages,
  deskPersonMoney,
  deskPersonOrders,
  deskPersonSignIns,
  type OperatorLook,
  ok,
  refuse,
} from '@bourse/protocol'
import type { OfPerson, PeopleRecords } from '../../operations/desk-people.ts'
import { operatorOf } from '../../operations/desk-session.ts'
import { type CallHandler, handle, type OperationContext } from '../../operations/operation.ts'
import type { Session } from '../../operations/session.ts'
import { auditFitting, noteAct } from '../../operator/index.ts'
import type { SignInServices } from '../sign-in/index.ts'
import { LOOK, noteLook } from './note-look.ts'

/** What the calls about people need. */
export type PeopleServicesOfDesk = SignInServices & { readonly desk: { readonly people: PeopleRecords } }

type Context = OperationContext<Session, PeopleServicesOfDesk>

const DONE_SHOWN = 30

const reads = ({ session }: Context, look: OperatorLook): boolean => session.permissions.includes(look)

async function info(context: Context, uid: number) {
  const { door, people } = context.services.desk
  const found = await people.person(uid, {
    names: reads(context, 'user name'),
    language: context.language,
  })
  if (found === null) return refuse('404')
  // The row stands before anything is shown.
  await noteLook(door, operatorOf(context.session).operator, uid)
  const rows = await auditFitting(door.db, { subject: `user ${uid}`, besides: LOOK }, DONE_SHOWN)
  return ok({
    ...found,
    done: rows.map(({ seq, at, operator, command, outcome }) => ({
      ...{ seq, operator, outcome },
      at: at.getTime() / 1000,
      act: command,
    })),
    reads: {
      money: reads(context, 'user money'),
      name: reads(context, 'user name'),
      papers: reads(context, 'user papers'),
    },
  })
}

/** Answers about somebody who is there. */
async function about<Answer>(context: Context, uid: number, answer: (people: PeopleRecords) => Promise<Answer>) {
  const { people } = context.services.desk
  return (await people.has(uid)) ? ok(await answer(people)) : refuse('404')
}

type PageRequest = { readonly uid: number; readonly limit_begin: number; readonly limit_num: number }

const pageOf = ({ uid, limit_begin: begin, limit_num: count }: PageRequest): OfPerson => ({ uid, begin, count })

/** The calls about people. */
export const peopleCalls: readonly CallHandler<PeopleServicesOfDesk>[] = [
  handle(deskPeopleFind, async (context: Context, { text, limit_num: count }) =>
    ok(await context.services.desk.people.find(text, { names: reads(context, 'user name'), count })),
  ),
  handle(deskPerson, (context: Context, { uid }) => info(context, uid)),
  handle(deskPersonMoney, (context: Context, { uid }) => about(context, uid, people => people.money(uid))),
  handle(deskPersonOrders, (context: Context, asked) =>
    about(context, asked.uid, people => people.orders({ ...pageOf(asked), state: asked.state })),
  ),
  handle(deskPersonDeals, (context: Context, asked) =>
    about(context, asked.uid, people => people.deals(pageOf(asked))),
  ),
  handle(deskPersonEntries, (context: Context, asked) =>
    about(context, asked.uid, people => people.entries(pageOf(asked))),
  ),
  handle(deskPersonMessages, (context: Context, asked) =>
    about(context, asked.uid, people => people.messages({ ...pageOf(asked), language: context.language })),
  ),
  handle(deskPersonSignIns, (context: Context, asked) =>
    about(context, asked.uid, people => people.signIns(pageOf(asked))),
  ),
  handle(deskAppeal, async (context: Context, { number }) => {
    const { door, people } = context.services.desk
    const found = await people.appeal(number)
    if (found === null) return refuse('404')
    await noteAct(door.orders, {
      operator: operatorOf(context.session).operator,
      command: 'user papers',
      words: ['appeal', String(number)],
      subject: `otc_order ${number}`,
    })
    return ok(found)
  }),
  handle(deskPapers, async (context: Context, asked) => {
    const { door, people } = context.services.desk
    const found = await people.papers({ ...asked, language: context.language })
    if (found === null) return refuse('404')
    await noteAct(door.orders, {
      operator: operatorOf(context.session).operator,
      command: 'user papers',
      words: [asked.of, String(asked.number)],
      subject: `user ${found.uid}`,
    })
    return ok(found)
  }),
]
