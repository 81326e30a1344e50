import type { VictimProcess } from './victim-process.ts'

/** What chaos kills, the load that is on it, and how the two are compared in the end. */
export type Victim = {
  /** Starts it on its data folder, at first and after each death. */
  start(): Promise<VictimProcess>
  /** Whether it answers. */
  answers(running: VictimProcess): Promise<boolean>
  /** Submits until the connection breaks or it is told to stop. */
  drive(running: VictimProcess, going: () => boolean): Promise<void>
  /** How many submissions were sent. */
  readonly submitted: number
  /** Whether something that was sent after the first so many was acknowledged. */
  servedAfter(count: number): boolean
  /** Compares what was acknowledged with what is there. */
  compare(running: VictimProcess): Promise<Findings>
}

/** What the comparison found; empty lists: every promise was kept. */
export type Findings = {
  counts: Readonly<Record<string, number>>
  /** What was acknowledged and is not there, or not as it was acknowledged. */
  lost: string[]
  /** What is there twice, or although it was turned away. */
  doubled: string[]
}
