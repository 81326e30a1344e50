import type { Dice } from '@bourse/kernel'
import { FLOOR, openingOf } from '@bourse/server/src/core/core.fixture.ts'
import type { CommandBody } from '@bourse/server/src/core/core-link.ts'
import { HouseClient } from './house-client.ts'
import { type HouseProcess, killDatabase, startHouseProcess } from './house-process.ts'
import { Load, OWNERS, SAVER, type Sent } from './load.ts'

/** What a chaos run found. */
export type ChaosReport = {
  serverKills: number
  databaseKills: number
  submitted: number
  acknowledged: number
  unknown: number
  turnedAway: number
  lost: string[]
  doubled: string[]
}

const LANES = 32

/** Kills the house or its database so many times under load; then compares what was acknowledged with what is there. */
export async function runChaos(options: {
  dataDir: string
  kills: number
  dice: Dice
  say(sentence: string): void
}): Promise<ChaosReport> {
  const { dataDir, kills, dice, say } = options
  let house = await startHouseProcess(dataDir)
  await open(house)
  const load = new Load(dice, 'chaos')
  const counts = { serverKills: 0, databaseKills: 0 }
  for (let killed = 0; killed < kills; ) {
    const client = await HouseClient.open(house.port)
    let going = true
    const driving = load.drive(client, LANES, () => going)
    await pause(dice.between(50, 1_200))
    if (dice.chance(0.5)) {
      await house.kill()
      counts.serverKills += 1
      killed += 1
    } else if (await killDatabase(dataDir)) {
      counts.databaseKills += 1
      killed += 1
      // The house stays, and must take commands again by itself.
      await untilServing(load, say)
      going = false
    }
    going = false
    await driving
    client.close()
    if (!(await answers(house))) house = await startHouseProcess(dataDir)
    if (killed % 10 === 0) say(`${killed} kills, ${load.sent.length} commands`)
  }
  const report = await compare(house, load.sent)
  await house.stop()
  return { ...counts, ...report }
}

const pause = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms))

async function open(house: HouseProcess): Promise<void> {
  const client = await HouseClient.open(house.port)
  for (const command of openingOf(OWNERS)) {
    const answer = await client.submit(command as CommandBody)
    if (answer.kind !== 'done') throw new Error(`${command.kind}: ${JSON.stringify(answer)}`)
  }
  client.close()
}

async function answers(house: HouseProcess): Promise<boolean> {
  try {
    const client = await HouseClient.open(house.port)
    await client.ask('head', {})
    client.close()
    return true
  } catch {
    return false
  }
}

/** Waits for an acknowledgement of something that was sent after now. */
async function untilServing(load: Load, say: (sentence: string) => void): Promise<void> {
  const from = load.sent.length
  for (let tried = 0; tried < 600; tried++) {
    await pause(50)
    if (
      load.sent
        .slice(from)
        .some(({ answer }) => answer !== null && answer.kind !== 'not_taken' && answer.kind !== 'unknown')
    )
      return
  }
  say('the house did not come back by itself within 30 s')
  throw new Error('after the death of its database the house takes commands again')
}

async function compare(
  house: HouseProcess,
  sent: readonly Sent[],
): Promise<Omit<ChaosReport, 'serverKills' | 'databaseKills'>> {
  const client = await HouseClient.open(house.port)
  const lost: string[] = []
  const doubled: string[] = []
  let deposits = 0
  const counts = { acknowledged: 0, unknown: 0, turnedAway: 0 }
  for (const { owner, clientId, deposit, answer } of sent) {
    const outcome = await client.ask('outcome', { owner, clientId })
    if (deposit && outcome !== null) deposits += 1
    if (answer === null || answer.kind === 'unknown') {
      counts.unknown += 1
    } else if (answer.kind === 'not_taken') {
      counts.turnedAway += 1
      if (outcome !== null) doubled.push(`${clientId} was turned away and carried out all the same`)
    } else {
      counts.acknowledged += 1
      if (answer.kind === 'done' && outcome?.seq !== answer.seq)
        lost.push(`${clientId} was acknowledged as ${answer.seq}`)
      if (answer.kind === 'repeated') doubled.push(`${clientId} was sent once and answered as repeated`)
    }
  }
  const balances = await client.ask('balances', { owner: SAVER, purse: 'spot' })
  const saved = balances.find(({ asset }) => asset === FLOOR.usdt)?.available ?? 0
  if (saved > deposits) doubled.push(`${deposits} deposits of one atom made ${saved}`)
  if (saved < deposits) lost.push(`${deposits} deposits of one atom made ${saved}`)
  client.close()
  return { submitted: sent.length, ...counts, lost, doubled }
}
