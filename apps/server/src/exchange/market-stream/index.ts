import type { Feature } from '../../operations/feature.ts'
import type { SpotServices } from '../spot/index.ts'
import { openMarketStream } from './open-market-stream.ts'

/** The real-time socket of markets and spot trading. */
export const marketStream: Feature<SpotServices> = { name: 'market stream', socket: openMarketStream }
