import { deskBanks, deskFront, deskTreasury, ok } from '@bourse/protocol'
import { type CallHandler, handle, type OperationContext } from '../../operations/operation.ts'
import type { Session } from '../../operations/session.ts'
import type { TreasuryBoard } from '../../operations/treasury-board.ts'
import type { OverviewServices } from '../overview/index.ts'

/** What the pages of the treasury and of the first page need. */
export type TreasuryServices = {
  readonly desk: { readonly treasury: TreasuryBoard } & Pick<OverviewServices['desk'], 'sound'>
}

type Context = OperationContext<Session, TreasuryServices>

async function treasury({ services }: Context) {
  const { treasury: board, sound } = services.desk
  const [{ wallets, ...read }, { cover }] = await Promise.all([board.read(), sound()])
  return ok({ ...read, assets: cover.map(row => ({ ...row, wallet: wallets[row.asset] ?? null })) })
}

/** The calls about where money lies. */
export const treasuryCalls: readonly CallHandler<TreasuryServices>[] = [
  handle(deskTreasury, (context: Context) => treasury(context)),
  handle(deskBanks, async ({ services }: Context) => ok(await services.desk.treasury.banks())),
  handle(deskFront, ({ services }: Context) => ok(services.desk.treasury.front())),
]
