import { passSignalsOn } from './run-command.ts'
import { runStages } from './run-stages.ts'
import { allStages } from './stages/all.ts'

// `npm test` runs every stage; `npm test -- unit dom` only those named.
passSignalsOn()
const wanted = process.argv.slice(2).filter(word => word !== '--')
const unknown = wanted.filter(name => !allStages.some(stage => stage.name === name))
if (unknown.length > 0) {
  console.error(`No such stage: ${unknown.join(', ')}. There are: ${allStages.map(stage => stage.name).join(', ')}.`)
  process.exit(1)
}
const stages = wanted.length === 0 ? allStages : allStages.filter(stage => wanted.includes(stage.name))
process.exitCode = (await runStages(stages)) ? 0 : 1
