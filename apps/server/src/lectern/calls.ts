import { billingCalls } from './billing/index.ts'
import { classCalls } from './classes/index.ts'
import { documentCalls } from './documents/index.ts'
import { contactCalls } from './institutions/index.ts'
import { applicationCalls } from './integration/index.ts'
import { recordingCalls } from './recordings/index.ts'
import { roomCalls } from './rooms/index.ts'
import { statisticsCalls } from './statistics/index.ts'

/** Which operation carries out which call. */
export const calls = [
  ...billingCalls,
  ...applicationCalls,
  ...contactCalls,
  ...classCalls,
  ...documentCalls,
  ...roomCalls,
  ...recordingCalls,
  ...statisticsCalls,
]
