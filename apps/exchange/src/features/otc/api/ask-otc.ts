import type {
  Call,
  otcAdvertList,
  otcBlockList,
  otcCoinList,
  otcMakerInfo,
  otcMarketList,
  otcMerchantInfo,
  otcMessageList,
  otcMethodList,
  otcOrderInfo,
  otcOrderList,
  ReplyOf,
  RequestInput,
} from '@bourse/protocol'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useStore } from 'zustand'
import { dataOf } from '../../../site/call-data.ts'
import { calls, session } from '../../../site/site.ts'

/** What is traded, in which currencies, and how it can be paid. */
export type OtcTerms = ReplyOf<typeof otcCoinList>
/** One coin of it. */
export type OtcCoin = OtcTerms['coins'][number]
/** One currency of it. */
export type OtcCurrency = OtcTerms['currencies'][number]
/** What is asked of the market. */
export type MarketRequest = RequestInput<typeof otcMarketList>
/** An order's chat. */
export type Chat = ReplyOf<typeof otcMessageList>

/** The key under which everything of OTC is kept. */
export const OTC_KEY = 'otc'
/** Within it: what is one's own, and asked for anew when the house says that something changed. */
export const OWN_KEY = 'own'

const TERMS_FRESH_MS = 15_000
const MARKET_FRESH_MS = 5_000
// The socket tells of changes; this is for when it does not.
const OWN_FRESH_MS = 15_000

function usePublic<Of extends Call>(path: Of['path'], request: RequestInput<Of>, everyMs: number) {
  const token = useStore(session.store, state => state.token)
  return useQuery({
    queryKey: [OTC_KEY, token, path, request],
    queryFn: async () => dataOf(await calls.call<Of>(path, request)),
    placeholderData: keepPreviousData,
    refetchInterval: everyMs,
  })
}

function useOwn<Of extends Call>(path: Of['path'], request: RequestInput<Of>, keep = true) {
  const token = useStore(session.store, state => state.token)
  return useQuery({
    queryKey: [OTC_KEY, OWN_KEY, token, path, request],
    queryFn: async () => dataOf(await calls.call<Of>(path, request)),
    enabled: token !== null,
    refetchInterval: OWN_FRESH_MS,
    ...(keep ? { placeholderData: keepPreviousData } : {}),
  })
}

/** Coins, currencies and ways to pay, with the index of each pair. */
export const useOtcTerms = () => usePublic<typeof otcCoinList>('/api/otc/coin-list', {}, TERMS_FRESH_MS)

/** The adverts that can be taken; looked at anew every few seconds. */
export const useMarket = (request: MarketRequest) =>
  usePublic<typeof otcMarketList>('/api/otc/market-list', request, MARKET_FRESH_MS)

/** A maker and their adverts. */
export const useMaker = (uid: number) => usePublic<typeof otcMakerInfo>('/api/otc/maker-info', { uid }, MARKET_FRESH_MS)

/** One's own ways to be paid. */
export const useMethods = () => useOwn<typeof otcMethodList>('/api/otc/method-list', {})

/** How one stands as a merchant. */
export const useMerchant = () => useOwn<typeof otcMerchantInfo>('/api/otc/merchant-info', {})

/** Whom one has blocked. */
export const useBlocks = () => useOwn<typeof otcBlockList>('/api/otc/block-list', {})

/** One's own adverts. */
export const useOwnAdverts = (request: RequestInput<typeof otcAdvertList>) =>
  useOwn<typeof otcAdvertList>('/api/otc/advert-list', request)

/** One's own orders. */
export const useOtcOrders = (request: RequestInput<typeof otcOrderList>) =>
  useOwn<typeof otcOrderList>('/api/otc/order-list', request)

/** One order of one's own. */
export const useOtcOrder = (id: number) => useOwn<typeof otcOrderInfo>('/api/otc/order-info', { id }, false)

/** The chat of one. */
export const useChat = (id: number) => useOwn<typeof otcMessageList>('/api/otc/message-list', { id }, false)
