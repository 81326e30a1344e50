import { demoDesk } from './exchange/demo-desk/index.ts'
import { initFeature } from './exchange/init/index.ts'
import { marketStream } from './exchange/market-stream/index.ts'
import { peopleFeatures } from './exchange/people-features.ts'
import { spotFeature } from './exchange/spot/index.ts'
import { classroomFeature } from './lectern/index.ts'
import type { Feature } from './operations/feature.ts'

/** Every feature of the house, in the order in which they are registered. */
export const features: readonly Feature[] = [
  initFeature,
  ...peopleFeatures,
  demoDesk,
  spotFeature,
  marketStream,
  classroomFeature,
]
