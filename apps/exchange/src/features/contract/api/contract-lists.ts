import type {
  contractAccount,
  contractClosings,
  contractDays,
  contractDeals,
  contractFunding,
  contractFundingPaid,
  contractHistory,
  contractInsurance,
  contractLiquidations,
  contractMarkets,
  contractOrders,
  contractPositions,
  ReplyOf,
} from '@bourse/protocol'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useStore } from 'zustand'
import { dataOf } from '../../../site/call-data.ts'
import { contractCall, publicContractCall } from '../../../site/contract-host/contract-host.ts'
import { contractLive } from '../../../site/contract-host/contract-live.ts'
import { useAskAgainFor } from '../../../site/lists/use-ask-again.ts'
import { queryClient } from '../../../site/query-client.ts'
import { session } from '../../../site/site.ts'
import { isTold } from './is-told.ts'

// The socket tells what changed of one's own. While it cannot, everything is asked for now and then.
const DEAF_EVERY_MS = 5_000
// What marks move without a word: ranks in auto-deleveraging, what a cross wallet has free, where it is liquidated.
const MARKED_EVERY_MS = 20_000
const MARKETS_EVERY_MS = 5_000
const ROWS = 50

const MARKETS = {
  queryKey: ['contract-markets'],
  queryFn: async () => dataOf(await publicContractCall<typeof contractMarkets>('/api/contract/markets', {})).records,
  staleTime: 2_000,
}

/** Asks for all contracts before anybody draws them. */
export function fetchContracts(): void {
  void queryClient.prefetchQuery(MARKETS)
}

/** All contracts, asked anew while somebody looks at them. */
export const useContracts = () => useQuery({ ...MARKETS, refetchInterval: MARKETS_EVERY_MS })

/** What the insurance fund holds, and held. */
export const useInsurance = () =>
  useQuery({
    queryKey: ['contract-insurance'],
    queryFn: async () =>
      dataOf(await publicContractCall<typeof contractInsurance>('/api/contract/insurance', {})).records,
    refetchInterval: 60_000,
  })

/** Liquidations of one page. */
export const LIQUIDATION_ROWS = 8

const LIQUIDATIONS_EVERY_MS = 10_000

/** What was liquidated in a contract, whoever's it was, asked anew while somebody looks at it. */
export const useLiquidations = (market: string, begin: number) =>
  useQuery({
    queryKey: ['contract-liquidations', market, begin],
    queryFn: async () =>
      dataOf(
        await publicContractCall<typeof contractLiquidations>('/api/contract/liquidations', {
          ...{ market, limit_begin: begin, limit_num: LIQUIDATION_ROWS },
        }),
      ),
    placeholderData: keepPreviousData,
    refetchInterval: LIQUIDATIONS_EVERY_MS,
  })

/** A liquidation as everybody sees it. */
export type LiquidationView = ReplyOf<typeof contractLiquidations>['records'][number]

const OWN = 'contract-own'

// Each list of one's own stands under the token: who signs in as somebody else has none of it.
function useOwnQuery<Data>(name: string, ask: () => Promise<Data>, everyMs: number | false = false) {
  const token = useStore(session.store, state => state.token)
  return useQuery({ queryKey: [OWN, token, name], queryFn: ask, enabled: token !== null, refetchInterval: everyMs })
}

/** How often a list is asked for besides: seldom or never while the socket tells of it, often while it is silent. */
const useEvery = (whileTold: number | false): number | false =>
  useStore(contractLive.store, ({ connection }) => isTold(connection)) ? whileTold : DEAF_EVERY_MS

/** What the account holds and is bound by. */
export const useAccount = () =>
  useOwnQuery(
    'account',
    async () => dataOf(await contractCall<typeof contractAccount>('/api/contract/account', {})),
    useEvery(MARKED_EVERY_MS),
  )

/** The account on the wire. */
export type AccountView = ReplyOf<typeof contractAccount>

/** One's positions in all contracts. */
export const usePositions = () =>
  useOwnQuery(
    'positions',
    async () => dataOf(await contractCall<typeof contractPositions>('/api/contract/positions', {})).records,
    useEvery(MARKED_EVERY_MS),
  )

/** One's living orders in all contracts. */
export const useOrders = () =>
  useOwnQuery(
    'orders',
    async () => dataOf(await contractCall<typeof contractOrders>('/api/contract/orders', { limit_num: ROWS })).records,
    useEvery(false),
  )

/** Rows of one page of what is over. */
export const PAST_ROWS = 20

/** Which part of what is over is looked at: of one contract or all (null), from which row on. */
export type PastPage = { readonly market: string | null; readonly begin: number }

const askedOf = ({ market, begin }: PastPage) => ({
  ...{ limit_begin: begin, limit_num: PAST_ROWS },
  ...(market === null ? {} : { market }),
})

// What was shown stays until the next page is here.
function usePast<Data>(name: string, page: PastPage, ask: () => Promise<Data>) {
  const token = useStore(session.store, state => state.token)
  return useQuery({
    ...{ queryKey: [OWN, token, name, page], queryFn: ask, enabled: token !== null },
    placeholderData: keepPreviousData,
  })
}

/** The orders that ended. */
export const useHistory = (page: PastPage) =>
  usePast('history', page, async () =>
    dataOf(await contractCall<typeof contractHistory>('/api/contract/history', askedOf(page))),
  )

/** One's deals. */
export const useDeals = (page: PastPage) =>
  usePast('deals', page, async () =>
    dataOf(await contractCall<typeof contractDeals>('/api/contract/deals', askedOf(page))),
  )

/** What one's positions paid and got as funding. */
export const useFundingPaid = (page: PastPage) =>
  usePast('funding', page, async () =>
    dataOf(await contractCall<typeof contractFundingPaid>('/api/contract/funding-paid', askedOf(page))),
  )

/** The settled slots of a contract, whoever asks. */
export const useFundingRates = (market: string, begin: number) =>
  useQuery({
    queryKey: ['contract-funding', market, begin],
    queryFn: async () =>
      dataOf(
        await publicContractCall<typeof contractFunding>('/api/contract/funding', {
          ...{ market, limit_begin: begin, limit_num: PAST_ROWS },
        }),
      ),
    placeholderData: keepPreviousData,
  })

/** A settled slot on the wire. */
export type SlotView = ReplyOf<typeof contractFunding>['records'][number]

/** What of one's positions was closed without one's doing. */
export const useClosings = () =>
  useOwnQuery(
    'closings',
    async () =>
      dataOf(await contractCall<typeof contractClosings>('/api/contract/closings', { limit_num: ROWS })).records,
  )

/** What each of the latest thirty days won and lost. */
export const useContractDays = () =>
  useOwnQuery('days', async () => dataOf(await contractCall<typeof contractDays>('/api/contract/days', {})))

/** A day on the wire. */
export type DayView = ReplyOf<typeof contractDays>['records'][number]

/** One's own closing on the wire. */
export type ClosingView = ReplyOf<typeof contractClosings>['records'][number]
/** One's own funding on the wire. */
export type FundingView = ReplyOf<typeof contractFundingPaid>['records'][number]

const BURST_MS = 300

/** Asks for everything of one's own anew. */
export const useAskContractAgain = (): (() => void) => useAskAgainFor(OWN, BURST_MS)
