import type { bannerView, chainView, coinView, HouseNote, Language, Level, noticeView, z } from '@bourse/protocol'

type Eventually<T> = T | Promise<T>

/** Where init info takes its lists from; the features that own them answer. */
export type InfoSources = {
  coins(): Eventually<readonly z.output<typeof coinView>[]>
  chains(): Eventually<readonly z.output<typeof chainView>[]>
  banners(language: Language): Eventually<readonly z.output<typeof bannerView>[]>
  notices(language: Language): Eventually<readonly z.output<typeof noticeView>[]>
  /** What the house tells everybody. */
  houseNotes(language: Language): readonly HouseNote[]
  /** With whose accounts somebody can sign in, besides our own. */
  signInElsewhere(): readonly { readonly provider: string; readonly title: string }[]
  /** How long withdrawals rest after a change of password, factor or contact. */
  readonly withdrawFreezeHours: number
  /** Whom letters of the house come from; null: nobody carries any. */
  readonly mailSender: string | null
}

/** The sources of a house that lists nothing yet. */
export const emptyInfoSources: InfoSources = {
  coins: () => [],
  chains: () => [],
  banners: () => [],
  notices: () => [],
  houseNotes: () => [],
  signInElsewhere: () => [],
  withdrawFreezeHours: 24,
  mailSender: null,
}

/** The rates that come from outside the house. */
export type OutsidePrices = {
  /** Yuan for a dollar, as decimal text; null while no feed has said it. */
  usdToCny(): string | null
  /** The feed has said nothing for a day: what stands is old. */
  isStale(): boolean
}

/** The prices of a house that asks nobody outside. */
export const noOutsidePrices: OutsidePrices = { usdToCny: () => null, isStale: () => false }

/** What init info needs. */
export type InitServices = {
  readonly info: InfoSources
  readonly prices: OutsidePrices
  /** What each level asks and brings. */
  readonly catalogue: { levels(): readonly Level[] }
}
