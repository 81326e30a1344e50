import type { deskBanks, deskCold, deskCover, deskFront, deskTreasury, ReplyOf } from '@bourse/protocol'

type Treasury = ReplyOf<typeof deskTreasury>
type WalletOf = { readonly [Asset in string]?: NonNullable<Treasury['assets'][number]['wallet']> }

/** What operators see of where money lies: wallets and chains, banks, and what the exchange shows to everybody. */
export type TreasuryBoard = {
  read(): Promise<
    Pick<Treasury, 'wallets_at' | 'hot' | 'moves' | 'chains' | 'rules' | 'suspense'> & { readonly wallets: WalletOf }
  >
  /** What an amount of a coin is worth in USDT, rounded down; null: nothing prices it. */
  worth(coin: string, amount: string): string | null
  /** How it went, and what is published of it. */
  cover(): Promise<ReplyOf<typeof deskCover>>
  /** Cold storage, and what its keys have signed. */
  cold(): Promise<ReplyOf<typeof deskCold>>
  banks(): Promise<ReplyOf<typeof deskBanks>>
  front(): Promise<ReplyOf<typeof deskFront>>
}
