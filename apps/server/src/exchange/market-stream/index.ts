import type { Feature } from '../../operations/feature.ts'
import { openMarketStream } from './open-market-stream.ts'

/** The real-time socket of markets and spot trading. */
export const marketStream: Feature = { name: 'market stream', socket: openMarketStream }
