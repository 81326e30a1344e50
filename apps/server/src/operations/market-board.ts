import type { deskMarketList, deskSaleList, ReplyOf } from '@bourse/protocol'

type Board = ReplyOf<typeof deskMarketList>

/** What operators see of the markets: their rules, what rests in them, coins and levels. */
export type MarketBoard = {
  read(): Promise<
    Pick<Board, 'markets' | 'levels' | 'otc' | 'seq'> & {
      readonly coins: readonly Omit<Board['coins'][number], 'owed'>[]
    }
  >
  /** The sales of new coins, drafts too. */
  sales(): Promise<ReplyOf<typeof deskSaleList>['sales']>
  /** The demo's own traders; null: no demo. */
  traders(): Board['traders']
  /** A word that is another one when rules, coins or traders are. */
  last(): string
}
