import type { Dice } from '@bourse/kernel'
import { verifyCore } from './verify-core.ts'
import type { Findings, Victim } from './victim.ts'
import { type HeardLog, killDatabase } from './victim-process.ts'

/** What a chaos run found. */
export type ChaosReport = { serverKills: number; databaseKills: number; verified: number } & HeardLog & Findings

const LOOK_MS = 50
const BACK_MS_MAX = 60_000

/** Kills the victim or its database so many times under load; then compares what was acknowledged with what is there. */
export async function runChaos(of: {
  victim: Victim
  dataDir: string
  heard: HeardLog
  kills: number
  serverShare: number
  dice: Dice
  /** After so many deaths of the server what it left is examined before it is started again. */
  verifyEach: number
  say(sentence: string): void
}): Promise<ChaosReport> {
  const { victim, dataDir, heard, kills, serverShare, dice, verifyEach, say } = of
  let running = await victim.start()
  const counts = { serverKills: 0, databaseKills: 0, verified: 0 }
  for (let killed = 0; killed < kills; ) {
    let going = true
    const driving = victim.drive(running, () => going)
    await pause(dice.between(50, 1_200))
    if (dice.chance(serverShare)) {
      await running.kill()
      counts.serverKills += 1
      killed += 1
    } else if (await killDatabase(dataDir)) {
      counts.databaseKills += 1
      killed += 1
      // The victim stays, and must take commands again by itself.
      await untilServing(victim)
    }
    going = false
    await driving
    if (!(await victim.answers(running))) {
      if (killed % verifyEach === 0) {
        await mustBeWhole(dataDir)
        counts.verified += 1
      }
      running = await victim.start()
    }
    if (killed % 10 === 0) say(`${killed} kills, ${victim.submitted} commands, ${heard.snapshots} snapshots`)
  }
  const findings = await victim.compare(running)
  await running.stop()
  return { ...counts, ...heard, ...findings }
}

/** Journal, snapshots and state of a house that was killed: every asset nets to zero, longs are shorts, replaying comes to the same digests. */
async function mustBeWhole(dataDir: string): Promise<void> {
  const { whole, text } = await verifyCore(dataDir)
  if (!whole) throw new Error(`what was killed left a house that is not whole: ${text}`)
}

/** Waits. */
export const pause = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms))

async function untilServing(victim: Victim): Promise<void> {
  const from = victim.submitted
  for (let waitedMs = 0; waitedMs < BACK_MS_MAX; waitedMs += LOOK_MS) {
    await pause(LOOK_MS)
    if (victim.servedAfter(from)) return
  }
  const tried = victim.submitted - from
  throw new Error(`a minute after the death of its database the server takes no commands yet (${tried} were tried)`)
}
