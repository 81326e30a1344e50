export { lastOfMarkets, type MarketServices, marketCalls } from './market-calls.ts'
