import type { UnfinishedSignIn } from './second-step.ts'

/** What a form of the first step does when it is through. */
export type FirstStep = {
  readonly wanted: string | null
  readonly onDone: (token: string) => Promise<void>
  readonly onSecondStep: (unfinished: UnfinishedSignIn) => void
}
