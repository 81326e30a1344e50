import type { Feature } from '../../operations/feature.ts'
import { marketCalls } from '../markets/index.ts'
import { spotCalls } from './calls.ts'
import type { SpotServices } from './spot-services.ts'

export { misfitOf, type NotDone, ofCall, wrongOf } from './name-refusal.ts'
export { openOrdersMax } from './open-orders-max.ts'
export { orderView, ownDealView } from './order-view.ts'
export { placeOrder } from './place-order.ts'
export { WORTH_SCALE, worthInCents } from './read-balance.ts'
export { expiryOf, OrderTerms, type WrongText } from './read-order-terms.ts'
export { firstAnswerOf, stateAtFirst } from './repeated-order.ts'
export type { SpotServices } from './spot-services.ts'
export { giveWelcomeMoney } from './welcome-money.ts'

/** Markets and spot trading. */
export const spotFeature: Feature<SpotServices> = { name: 'spot', calls: [...marketCalls, ...spotCalls] }
