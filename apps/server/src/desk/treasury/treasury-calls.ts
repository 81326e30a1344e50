import { deskBanks, deskCold, deskCover, deskFront, deskTreasury, ok, type ReplyOf } from '@bourse/protocol'
import { type CallHandler, handle, type OperationContext } from '../../operations/operation.ts'
import type { Session } from '../../operations/session.ts'
import type { TreasuryBoard } from '../../operations/treasury-board.ts'
import type { OverviewServices } from '../overview/index.ts'

/** What the pages of the treasury and of the first page need. */
export type TreasuryServices = {
  readonly desk: { readonly treasury: TreasuryBoard } & Pick<OverviewServices['desk'], 'sound'>
}

type Context = OperationContext<Session, TreasuryServices>

type Worth = NonNullable<ReplyOf<typeof deskTreasury>['assets'][number]['worth']>

async function treasury({ services }: Context) {
  const { treasury: board, sound } = services.desk
  const [{ wallets, ...read }, { cover }] = await Promise.all([board.read(), sound()])
  const worth = (row: (typeof cover)[number]): Worth | null => {
    const owed = board.worth(row.asset, row.owed)
    const assets = board.worth(row.asset, row.assets)
    const surplus = board.worth(row.asset, row.surplus)
    return owed === null || assets === null || surplus === null ? null : { owed, assets, surplus }
  }
  const assets = cover.map(row => ({ ...row, worth: worth(row), wallet: wallets[row.asset] ?? null }))
  return ok({ ...read, assets })
}

/** The calls about where money lies. */
export const treasuryCalls: readonly CallHandler<TreasuryServices>[] = [
  handle(deskTreasury, (context: Context) => treasury(context)),
  handle(deskCover, async ({ services }: Context) => ok(await services.desk.treasury.cover())),
  handle(deskCold, async ({ services }: Context) => ok(await services.desk.treasury.cold())),
  handle(deskBanks, async ({ services }: Context) => ok(await services.desk.treasury.banks())),
  handle(deskFront, async ({ services }: Context) => ok(await services.desk.treasury.front())),
]
