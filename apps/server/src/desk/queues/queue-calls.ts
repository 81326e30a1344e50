import {
  deskQueueGiveBack,
  deskQueueHold,
  deskQueueItems,
  deskQueueList,
  deskQueueNext,
  deskQueuePast,
  deskQueueTake,
  ok,
  refuse,
} from '@bourse/protocol'
import { operatorOf } from '../../operations/desk-session.ts'
import { type CallHandler, handle, type OperationContext } from '../../operations/operation.ts'
import type { Session } from '../../operations/session.ts'
import { noteAct } from '../../operator/index.ts'
import type { SignInServices } from '../sign-in/index.ts'
import type { Queues } from './queues.ts'

/** What the calls of the queues need. */
export type QueueServices = SignInServices & { readonly desk: { readonly queues: Queues } }

type Context = OperationContext<Session, QueueServices>

// Who looked at which item stands in the audit, whatever they then decide.
const noteTaken = ({ services, session }: Context, { queue, id }: { queue: string; id: string }): Promise<number> =>
  noteAct(services.desk.door.orders, {
    operator: operatorOf(session).operator,
    command: 'queue take',
    words: [queue, id],
    subject: `item ${queue}/${id}`,
  })

/** The calls of the queues. */
export const queueCalls: readonly CallHandler<QueueServices>[] = [
  handle(deskQueueList, async ({ services, session }: Context) =>
    ok({ queues: await services.desk.queues.list(operatorOf(session)) }),
  ),
  handle(deskQueueItems, async ({ services, session }: Context, { queue, limit_num: count }) => {
    const found = await services.desk.queues.items(operatorOf(session), queue, count)
    return found === null ? refuse('404') : ok(found)
  }),
  handle(deskQueueTake, async (context: Context, which) => {
    const taken = await context.services.desk.queues.take(operatorOf(context.session), which)
    if ('ok' in taken) return taken
    await noteTaken(context, which)
    return ok({ item: taken })
  }),
  handle(deskQueueGiveBack, async ({ services, session }: Context, which) =>
    (await services.desk.queues.giveBack(operatorOf(session), which)) ? ok({}) : refuse('ITEM_NOT_TAKEN'),
  ),
  handle(deskQueueHold, async (context: Context, { queue, id, reason }) => {
    const { door, queues } = context.services.desk
    const who = operatorOf(context.session)
    if (!(await queues.hold(who, { queue, id }, reason))) return refuse('ITEM_NOT_TAKEN')
    await noteAct(door.orders, {
      operator: who.operator,
      command: 'queue hold',
      words: [queue, id, 'because', reason],
      subject: `item ${queue}/${id}`,
    })
    return ok({})
  }),
  handle(deskQueuePast, async ({ services }: Context, { queue, show, limit_num: count }) => {
    const items = await services.desk.queues.past(queue, show, count)
    return items === null ? refuse('404') : ok({ items })
  }),
  handle(deskQueueNext, async (context: Context, { queue }) => {
    const taken = await context.services.desk.queues.next(operatorOf(context.session), queue ?? null)
    if (taken === null) return ok({ item: null })
    if ('ok' in taken) return taken
    await noteTaken(context, { queue: taken.queue, id: taken.id })
    return ok({ item: taken })
  }),
]
