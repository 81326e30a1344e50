import type { AnyAct } from '../operator/index.ts'
import { accountActs, careActs } from './accounts/index.ts'
import { type Articles, articleActs } from './articles/index.ts'
import { broadcastActs } from './broadcasts/index.ts'
import { type Chains, chainActs, coinSwitchActs } from './chains/index.ts'
import { type ContractActDeps, contractActs } from './contract-index/index.ts'
import { inventoryActs } from './conversion/index.ts'
import { type HeldActDeps, heldActs } from './deposits/index.ts'
import { type ProviderActDeps, providerActs } from './elsewhere/index.ts'
import { type FiatActDeps, fiatActs } from './fiat/index.ts'
import { pictureActs } from './images/index.ts'
import { type InfoBoard, infoActs } from './init/index.ts'
import { invitationActs } from './invitations/index.ts'
import { type LevelDeps, levelActs } from './levels/index.ts'
import { type MarketActDeps, marketActs } from './markets/index.ts'
import type { People } from './open-people.ts'
import { otcTermActs } from './otc-adverts/index.ts'
import { merchantActs } from './otc-merchants/index.ts'
import { appealActs, type OtcOrderDeps } from './otc-orders/index.ts'
import { type WalletActDeps, walletActs, walletTable } from './payments/index.ts'
import { coldActs, solvencyActs } from './proof/index.ts'
import { startupActs } from './startup/index.ts'
import { type UnsureDeps, unsureActs } from './unsure/index.ts'
import { reviewActs } from './verification/index.ts'
import { voteActs } from './votes/index.ts'
import { type WithdrawalDeps, withdrawalActs } from './withdrawals/index.ts'

/** What the acts of the exchange need. */
export type ExchangeActDeps = {
  readonly people: People
  readonly levels: LevelDeps
  readonly markets: MarketActDeps
  readonly board: InfoBoard
  readonly chains: Chains
  readonly withdrawals: WithdrawalDeps
  readonly held: HeldActDeps
  readonly articles: Articles
  readonly wallets: WalletActDeps
  readonly fiat: FiatActDeps
  readonly unsure: UnsureDeps
  readonly contracts: ContractActDeps
  readonly otc: OtcOrderDeps
  readonly providers: ProviderActDeps
}

/** What operators do on the exchange: accounts, levels and reviews, markets, rates, notices and banners. */
export const exchangeActs = ({
  people,
  levels,
  markets,
  board,
  chains,
  wallets,
  withdrawals,
  held,
  articles,
  fiat,
  unsure,
  contracts,
  otc,
  providers,
}: ExchangeActDeps): AnyAct[] => [
  ...accountActs(people.deps),
  ...careActs(people.deps),
  ...levelActs(levels),
  ...reviewActs(people.deps),
  ...marketActs(markets),
  ...contractActs(contracts),
  ...solvencyActs({ ...markets, onChains: () => walletTable(wallets) }),
  ...infoActs(board.actDeps),
  ...chainActs({ ...markets, chains }),
  ...coinSwitchActs({ ...markets, chains }),
  ...walletActs(wallets),
  ...coldActs(wallets),
  ...withdrawalActs(withdrawals),
  ...heldActs(held),
  ...articleActs({ db: markets.db, articles, now: markets.now }),
  ...fiatActs(fiat),
  ...unsureActs(unsure),
  ...otcTermActs(otc),
  ...appealActs(otc),
  ...merchantActs(otc),
  ...inventoryActs(markets),
  ...invitationActs(markets),
  ...voteActs({ ...people.deps, ...markets, files: fiat.files }),
  ...pictureActs({ ...people.deps, files: fiat.files }),
  ...startupActs({ ...people.deps, services: { ...people.deps.services, ...markets } }),
  ...providerActs(providers),
  ...broadcastActs(markets),
]
