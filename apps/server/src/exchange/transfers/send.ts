import { type fundsSend, ok, type Refusal, refuse } from '@bourse/protocol'
import { houseNowMs } from '../../core/house-now.ts'
import type { Operation } from '../../operations/operation.ts'
import { type PeopleWith, signedInOf, userById, userIfThere } from '../people/index.ts'
import { frozenUntil, passChecks } from '../security/index.ts'
import { availableIn, carryOut, finish, inTurnOfWish, lacking, saidBefore, type Wish } from './carry-out.ts'
import { readCoinAmount } from './read-wish.ts'
import { receiverProblem } from './receiver.ts'
import type { ReceiverRule, TransferServices } from './transfer-services.ts'
import type { TransferRow } from './transfer-table.ts'
import { transferViewOf } from './transfer-view.ts'

type SendServices = TransferServices & PeopleWith<'codeTimes' | 'letters' | 'sealing'> & ReceiverRule
type Send = Operation<typeof fundsSend, SendServices>
type Context = Parameters<Send>[0]
type Codes = Parameters<Send>[1]['codes']

/** Sends an amount to another user's spot purse. */
export const sendToUser: Send = async (context, request) => {
  const said = readCoinAmount(context.services.catalogue, request)
  if ('code' in said) return said
  const self = context.session.userId
  const receiver = await userIfThere(context.db, request.to)
  const problem = receiverProblem(receiver, self)
  if (problem !== null) return problem
  const wish: Wish = {
    userId: self,
    clientId: request.client_id ?? null,
    toUser: request.to,
    from: 'spot',
    to: 'spot',
    asset: said.coin.asset,
    amount: said.amount,
  }
  return inTurnOfWish(context, wish, async () => {
    const row = await sendOnce(context, wish, request.codes)
    if ('code' in row) return row
    return ok(transferViewOf(context.services.catalogue, row, { self, name: receiver?.nickname ?? null }))
  })
}

type NotSent =
  | '423'
  | 'CLIENT_ID_REUSED'
  | 'CODE_WRONG'
  | 'WITHDRAW_FROZEN'
  | 'ADDRESS_NOT_KEPT'
  | 'INSUFFICIENT_BALANCE'
  | 'BUSY'
  | 'UNAVAILABLE'

async function sendOnce(context: Context, wish: Wish, codes: Codes): Promise<TransferRow | Refusal<NotSent>> {
  const before = await saidBefore(context, wish)
  if (before !== null) return 'code' in before ? before : finish(context, before)
  const user = await userById(context.db, wish.userId)
  const frozen = frozenUntil(user, await houseNowMs(context.services.core))
  if (frozen !== null) return refuse('WITHDRAW_FROZEN', { until: frozen })
  if (await context.services.sendsToKeptOnly(wish.userId)) return refuse('ADDRESS_NOT_KEPT')
  // Looked at before the codes: a wish that cannot come true uses none of them up.
  const available = await availableIn(context.services, { owner: wish.userId, purse: wish.from, asset: wish.asset })
  if (available < wish.amount) {
    return lacking(context, { user_id: wish.userId, from_purse: wish.from, asset: wish.asset, amount: wish.amount })
  }
  return (await passChecks(context, user, { codes, caller: signedInOf(context) })) ?? carryOut(context, wish)
}
