import { passSignalsOn } from './run-command.ts'
import { runStages } from './run-stages.ts'
import { stagesFor } from './stage.ts'
import { allStages } from './stages/all.ts'

// `npm test` runs every stage; `npm test -- unit dom` only those named and what they need.
passSignalsOn()
const wanted = process.argv.slice(2).filter(word => word !== '--')
const unknown = wanted.filter(name => !allStages.some(stage => stage.name === name))
if (unknown.length > 0) {
  console.error(`No such stage: ${unknown.join(', ')}. There are: ${allStages.map(stage => stage.name).join(', ')}.`)
  process.exit(1)
}
process.exitCode = (await runStages(stagesFor(wanted, allStages))) ? 0 : 1
