import type { Feature } from '../../operations/feature.ts'
import { marketCalls } from '../markets/index.ts'
import { spotCalls } from './calls.ts'

export { orderView } from './order-view.ts'
export { giveWelcomeMoney } from './welcome-money.ts'

/** Markets and spot trading. */
export const spotFeature: Feature = { name: 'spot', calls: [...marketCalls, ...spotCalls] }
