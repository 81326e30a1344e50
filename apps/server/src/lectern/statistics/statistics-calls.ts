import { statisticsDetail, statisticsList, statisticsProfile } from '@bourse/protocol'
import { handle } from '../../operations/operation.ts'
import { listStatistics } from './list-statistics.ts'
import { readProfile } from './read-profile.ts'
import { readStatistics } from './read-statistics.ts'

/** Which operation carries out which call of statistics. */
export const statisticsCalls = [
  handle(statisticsList, listStatistics),
  handle(statisticsDetail, readStatistics),
  handle(statisticsProfile, readProfile),
]
