export { lastMarket, type Room } from './last-market.ts'
