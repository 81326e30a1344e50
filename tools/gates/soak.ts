import { passSignalsOn } from './run-command.ts'
import { runStages } from './run-stages.ts'
import { vitestStage } from './stages/vitest-stage.ts'

// What `npm test` does a small part of runs whole here: a million random commands of contracts against the obvious risk
// engine, and every race. `npm run soak -- 'seeded runs'` runs only the stage that is named.
const STAGES = [vitestStage('seeded runs'), vitestStage('integration')]

passSignalsOn()
process.env['SOAK'] = '1'
const wanted = process.argv.slice(2).filter(word => word !== '--')
const unknown = wanted.filter(name => !STAGES.some(stage => stage.name === name))
if (unknown.length > 0) {
  console.error(`No such stage: ${unknown.join(', ')}. There are: ${STAGES.map(stage => stage.name).join(', ')}.`)
  process.exit(1)
}
const stages = wanted.length === 0 ? STAGES : STAGES.filter(stage => wanted.includes(stage.name))
process.exitCode = (await runStages(stages)) ? 0 : 1
