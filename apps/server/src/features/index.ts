import { classroomFeature } from './classroom/index.ts'
import { demoDesk } from './demo-desk/index.ts'
import type { Feature } from './feature.ts'
import { initFeature } from './init/index.ts'
import { marketStream } from './market-stream/index.ts'
import { peopleFeatures } from './people-features.ts'
import { spotFeature } from './spot/index.ts'

/** Every feature of the house, in the order in which they are registered. */
export const features: readonly Feature[] = [
  initFeature,
  ...peopleFeatures,
  demoDesk,
  spotFeature,
  marketStream,
  classroomFeature,
]
