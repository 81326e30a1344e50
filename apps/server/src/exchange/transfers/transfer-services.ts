import type { CoreLink } from '../../core/core-link.ts'
import type { Deps } from '../../operations/operation.ts'
import type { InTurn } from '../../platform/in-turn.ts'
import type { MarketCatalogue } from '../markets/index.ts'

/** What moving money inside the house needs. */
export type TransferServices = {
  readonly core: CoreLink
  readonly catalogue: MarketCatalogue
  /** One turn for each name at a time: of two who say the same at once the second finds what the first did. */
  readonly turns: InTurn
}

/** The same for what is no operation. */
export type TransferDeps = Deps<TransferServices>

/** What somebody has chosen about who may receive. */
export type ReceiverRule = {
  /** Whether they send to kept addresses alone: then nothing goes to another user, who could send it on. */
  readonly sendsToKeptOnly: (userId: number) => Promise<boolean>
}
