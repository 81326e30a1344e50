import type { DeskQueue } from '../../operations/desk-queue.ts'
import type { Deps } from '../../operations/operation.ts'
import type { StagedFiles } from '../../operations/staged-files.ts'
import type { AskAs } from '../demo-hands/index.ts'
import type { ExchangeServices } from '../exchange-services.ts'

/** Gives an act as an operator of the demo, in the words of a command. */
type GiveAct = (operator: 'demo' | 'demo-second', words: readonly string[]) => Promise<void>

/** What this work stands on. */
export type ReviewWorkDeps = Deps<ExchangeServices> & {
  readonly queues: readonly DeskQueue[]
  readonly files: StagedFiles
  readonly give: GiveAct
}

/** Somebody of these who calls. */
export type Hand = {
  readonly userId: number
  readonly level: number
  readonly email: string
  readonly name: string
}

/** What they do it with. */
export type Hands = {
  readonly deps: ReviewWorkDeps
  readonly ask: AskAs
  /** The number under which something of somebody's waits in a queue. */
  waiting(queue: string, of: Hand): Promise<string>
}
