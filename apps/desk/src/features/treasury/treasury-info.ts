import type { deskBanks, deskCold, deskCover, deskTreasury, ReplyOf } from '@bourse/protocol'

/** Where money lies, as the desk is told of it. */
export type TreasuryInfo = ReplyOf<typeof deskTreasury>
export type AssetInfo = TreasuryInfo['assets'][number]
export type HotInfo = TreasuryInfo['hot'][number]
export type MoveInfo = TreasuryInfo['moves'][number]
export type ChainInfo = TreasuryInfo['chains'][number]
export type SuspenseInfo = TreasuryInfo['suspense']
export type RuleInfo = TreasuryInfo['rules'][number]
export type BanksInfo = ReplyOf<typeof deskBanks>

/** How it went, and what is published of it. */
export type CoverInfo = ReplyOf<typeof deskCover>
export type CoverDay = CoverInfo['days'][number]

/** Cold storage, and what its keys have signed. */
export type ColdInfo = ReplyOf<typeof deskCold>
