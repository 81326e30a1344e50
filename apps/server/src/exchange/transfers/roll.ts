import { type fundsTransfer, ok } from '@bourse/protocol'
import type { Operation } from '../../operations/operation.ts'
import { carryOut, finish, inTurnOfWish, saidBefore, type Wish } from './carry-out.ts'
import { readCoinAmount } from './read-wish.ts'
import type { TransferServices } from './transfer-services.ts'
import { transferViewOf } from './transfer-view.ts'

/** Rolls an amount from the spot purse into another one, or back out of it. */
export const rollPurse: Operation<typeof fundsTransfer, TransferServices> = async (context, request) => {
  const said = readCoinAmount(context.services.catalogue, request)
  if ('code' in said) return said
  const { direction, purse } = request
  const wish: Wish = {
    userId: context.session.userId,
    clientId: request.client_id ?? null,
    toUser: null,
    from: direction === 'in' ? 'spot' : purse,
    to: direction === 'in' ? purse : 'spot',
    asset: said.coin.asset,
    amount: said.amount,
  }
  return inTurnOfWish(context, wish, async () => {
    const before = await saidBefore(context, wish)
    if (before !== null && 'code' in before) return before
    const row = await (before === null ? carryOut(context, wish) : finish(context, before))
    return 'code' in row ? row : ok(transferViewOf(context.services.catalogue, row, { self: wish.userId, name: null }))
  })
}
