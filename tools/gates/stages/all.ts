import type { Stage } from '../stage.ts'
import { browserOnHand } from './browser-on-hand.ts'
import { browserStage } from './browser-stage.ts'
import { build } from './build.ts'
import { lockFile } from './lock-file.ts'
import { nodeOnHand } from './node-on-hand.ts'
import { reference } from './reference.ts'
import { deadCode, format, layers, lint, tidy, types } from './static-stages.ts'
import { domStage, vitestStage } from './vitest-stage.ts'

/** What can be judged within a minute, before each commit. */
export const quickStages: readonly Stage[] = [format, lint, types, layers, tidy, deadCode, vitestStage('unit')]

/** Everything, in the order in which a fault is cheapest to find. */
export const allStages: readonly Stage[] = [
  ...quickStages,
  vitestStage('seeded runs'),
  domStage,
  reference,
  lockFile,
  browserOnHand,
  nodeOnHand,
  // Before the tests that start the house, which would build it one beside the other.
  build,
  { ...vitestStage('integration'), needs: ['browser on hand', 'node on hand', 'build'] },
  { ...browserStage('browser', ['trading', 'journeys']), needs: ['browser on hand', 'build'] },
]
