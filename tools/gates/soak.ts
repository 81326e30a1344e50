import { passSignalsOn } from './run-command.ts'
import { runStages } from './run-stages.ts'
import { vitestStage } from './stages/vitest-stage.ts'

// The tests that repeat a race do so a fifth as often in `npm test`; here they run whole.
passSignalsOn()
process.env['SOAK'] = '1'
process.exitCode = (await runStages([vitestStage('integration')])) ? 0 : 1
