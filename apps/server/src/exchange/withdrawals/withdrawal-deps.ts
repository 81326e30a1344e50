import type { Language } from '@bourse/protocol'
import type { CoreLink } from '../../core/core-link.ts'
import type { MarketFeed } from '../../followers/market-feed.ts'
import type { Deps } from '../../operations/operation.ts'
import type { InTurn } from '../../platform/in-turn.ts'
import type { Signer } from '../../signer/index.ts'
import type { Chains } from '../chains/index.ts'
import type { MarketCatalogue } from '../markets/index.ts'
import type { PeopleWith } from '../people/index.ts'

/** What withdrawals need. */
export type WithdrawalServices = PeopleWith<'accounts' | 'codeTimes' | 'letters' | 'sealing' | 'drawers'> & {
  readonly core: CoreLink
  readonly feed: MarketFeed
  readonly catalogue: MarketCatalogue
  readonly chains: Chains
  readonly turns: InTurn
  /** How far somebody's identity is verified. */
  readonly kyc: (of: { readonly userId: number; readonly language: Language }) => Promise<{ readonly level: number }>
  /** Since when somebody signs in from the device of a session; null: they opened their account there. */
  readonly deviceSince: (sessionId: number) => Promise<Date | null>
  readonly withdrawing: {
    /** Carries on with what can be carried on now. */
    wake(): void
    readonly signer: () => Promise<Pick<Signer, 'ask'>>
  }
}

/** The same for what is no operation. */
export type WithdrawalDeps = Deps<Omit<WithdrawalServices, 'kyc' | 'deviceSince'>>
