export { randomCommands } from './differential/random-commands.ts'
export { describeFailure, type Failure, type Run, runDifferential } from './differential/run-differential.ts'
export { shrinkScript } from './differential/shrink-script.ts'
export { createReference, type Machine, type Reference } from './reference/reference-engine.ts'
