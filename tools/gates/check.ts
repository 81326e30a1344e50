import { passSignalsOn } from './run-command.ts'
import { runStages } from './run-stages.ts'
import { quickStages } from './stages/all.ts'

// The part of `npm test` that is quick enough to run before each commit.
passSignalsOn()
process.exitCode = (await runStages(quickStages)) ? 0 : 1
