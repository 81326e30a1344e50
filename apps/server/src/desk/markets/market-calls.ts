import { deskMarketList, deskSaleList, ok } from '@bourse/protocol'
import type { MarketBoard } from '../../operations/market-board.ts'
import { type CallHandler, handle, type OperationContext } from '../../operations/operation.ts'
import type { Session } from '../../operations/session.ts'
import type { OverviewServices } from '../overview/index.ts'

/** What the page of the markets needs. */
export type MarketServices = { readonly desk: { readonly board: MarketBoard } } & {
  readonly desk: Pick<OverviewServices['desk'], 'sound'>
}

type Context = OperationContext<Session, MarketServices>

/** The calls of the page of the markets. */
export const marketCalls: readonly CallHandler<MarketServices>[] = [
  handle(deskMarketList, async ({ services }: Context) => {
    const { board, sound } = services.desk
    const [read, { cover }] = await Promise.all([board.read(), sound()])
    const owed = new Map(cover.map(row => [row.asset, row.owed]))
    const coins = read.coins.map(coin => ({ ...coin, owed: owed.get(coin.coin) ?? '0' }))
    return ok({ ...read, coins, traders: board.traders() })
  }),
  handle(deskSaleList, async ({ services }: Context) => ok({ sales: await services.desk.board.sales() })),
]

/** A word that is another one when rules, coins or traders are. */
export const lastOfMarkets = (board: MarketBoard): string => JSON.stringify([board.last(), board.traders()])
