import { fileURLToPath } from 'node:url'
import type { Dice } from '@bourse/kernel'
import type { CommandBody } from '@bourse/server/src/core/core-link.ts'
import { FLOOR, openingOf } from '@bourse/server/src/trading/test-core.ts'
import type { Findings, Victim } from '../victim.ts'
import { type HeardLog, startVictim, type VictimProcess } from '../victim-process.ts'
import { openingOfContract, problemOfPositions } from './contract-load.ts'
import { CoreLoad, OWNERS, SAVER, type SentCommand } from './core-load.ts'
import { HouseClient } from './house-client.ts'

const HOUSE = fileURLToPath(new URL('./house.ts', import.meta.url))
const LANES = 32

/** Platform and core behind a plain socket, which bears far more commands than come through the gateway. */
export class ThroughCore implements Victim {
  private readonly of: { dataDir: string; heard: HeardLog }
  private readonly load: CoreLoad
  private opened = false

  constructor({ dataDir, dice, heard }: { dataDir: string; dice: Dice; heard: HeardLog }) {
    this.of = { dataDir, heard }
    this.load = new CoreLoad(dice, 'chaos')
  }

  get submitted(): number {
    return this.load.sent.length
  }

  servedAfter(count: number): boolean {
    return this.load.sent
      .slice(count)
      .some(({ answer }) => answer !== null && answer.kind !== 'not_taken' && answer.kind !== 'unknown')
  }

  async start(): Promise<VictimProcess> {
    const running = await startVictim({ ...this.of, program: HOUSE, ready: /^port \d+$/m })
    if (!this.opened) await this.open(running)
    this.opened = true
    return running
  }

  async answers(running: VictimProcess): Promise<boolean> {
    try {
      const client = await clientOf(running)
      await client.ask('head', {})
      client.close()
      return true
    } catch {
      return false
    }
  }

  async drive(running: VictimProcess, going: () => boolean): Promise<void> {
    const client = await clientOf(running)
    await this.load.drive(client, LANES, going)
    client.close()
  }

  async compare(running: VictimProcess): Promise<Findings> {
    const client = await clientOf(running)
    const { sent } = this.load
    const findings: Findings = { counts: countsOf(sent), lost: [], doubled: [] }
    let deposits = 0
    for (const one of sent) {
      const outcome = await client.ask('outcome', { owner: one.owner, clientId: one.clientId })
      if (one.deposit && outcome !== null) deposits += 1
      judge(one, outcome, findings)
    }
    const balances = await client.ask('balances', { owner: SAVER, purse: 'spot' })
    const saved = balances.find(({ asset }) => asset === FLOOR.usdt)?.available ?? 0
    if (saved > deposits) findings.doubled.push(`${deposits} deposits of one atom made ${saved}`)
    if (saved < deposits) findings.lost.push(`${deposits} deposits of one atom made ${saved}`)
    const positions = await Promise.all(OWNERS.map(owner => client.ask('positions', { owner })))
    const problem = problemOfPositions(positions)
    if (problem !== null) findings.lost.push(problem)
    client.close()
    return findings
  }

  private async open(running: VictimProcess): Promise<void> {
    const client = await clientOf(running)
    for (const command of [...openingOf(OWNERS), ...openingOfContract(OWNERS)]) {
      const answer = await client.submit(command as CommandBody)
      if (answer.kind !== 'done') throw new Error(`${command.kind}: ${JSON.stringify(answer)}`)
    }
    client.close()
  }
}

const clientOf = ({ said }: VictimProcess): Promise<HouseClient> =>
  HouseClient.open(Number(/^port (\d+)$/m.exec(said)?.[1]))

function countsOf(sent: readonly SentCommand[]): Findings['counts'] {
  const unknown = sent.filter(({ answer }) => answer === null || answer.kind === 'unknown').length
  const turnedAway = sent.filter(({ answer }) => answer?.kind === 'not_taken').length
  return { submitted: sent.length, acknowledged: sent.length - unknown - turnedAway, unknown, turnedAway }
}

function judge({ clientId, answer }: SentCommand, outcome: { seq: number } | null, { lost, doubled }: Findings): void {
  if (answer?.kind === 'not_taken' && outcome !== null) {
    doubled.push(`${clientId} was turned away and carried out all the same`)
  }
  if (answer?.kind === 'done' && outcome?.seq !== answer.seq) lost.push(`${clientId} was acknowledged as ${answer.seq}`)
  if (answer?.kind === 'repeated') doubled.push(`${clientId} was sent once and answered as repeated`)
}
