import { atoms, type Dice } from '@bourse/kernel'
import type { CommandBody, SubmitResult } from '@bourse/server/src/core/core-link.ts'
import { FLOOR, limitOrder } from '@bourse/server/src/trading/test-core.ts'
import { someContractOrder, someWordOfHouse } from './contract-load.ts'
import type { HouseClient } from './house-client.ts'

/** Who trades in a chaos run. */
export const OWNERS: readonly number[] = [200_001, 200_002, 200_003, 200_004]
/** Receives one atom with every deposit and does nothing else: its balance counts them. */
export const SAVER = 200_009

/** One submission and what was heard of it; null: nothing. */
export type SentCommand = { owner: number; clientId: string; deposit: boolean; answer: SubmitResult | null }

/** Keeps a number of commands with client ids of their own under way. */
export class CoreLoad {
  readonly sent: SentCommand[] = []
  private readonly dice: Dice
  private readonly run: string

  constructor(dice: Dice, run: string) {
    this.dice = dice
    this.run = run
  }

  /** Submits one after the other on each of so many lanes, until the connection breaks or it is told to stop. */
  async drive(client: HouseClient, lanes: number, going: () => boolean): Promise<void> {
    const lane = async (): Promise<void> => {
      while (going()) {
        // The house speaks of its contracts meanwhile; its words bear no client id, and the journal's own check finds them.
        if (this.dice.chance(0.1)) void client.submit(someWordOfHouse(this.dice)).catch(() => undefined)
        const { sent, command } = this.next()
        this.sent.push(sent)
        try {
          sent.answer = await client.submit(command)
        } catch {
          return
        }
        // Turned away: nobody hammers on a closed door.
        if (sent.answer.kind === 'not_taken') await new Promise(resolve => setTimeout(resolve, 20))
      }
    }
    await Promise.all(Array.from({ length: lanes }, lane))
  }

  private next(): { sent: SentCommand; command: CommandBody } {
    const clientId = `${this.run}-${this.sent.length}`
    if (this.dice.chance(0.3)) {
      const sent: SentCommand = { owner: 0, clientId, deposit: true, answer: null }
      return { sent, command: depositOfOne(clientId) }
    }
    const owner = this.dice.pick(OWNERS)
    if (this.dice.chance(0.4)) {
      const command = someContractOrder(this.dice, { owner, clientId })
      return { sent: { owner, clientId, deposit: false, answer: null }, command }
    }
    const side = this.dice.pick(['buy', 'sell'] as const)
    const away = this.dice.between(-3, 6)
    const price = side === 'buy' ? 1_000 - away : 1_000 + away
    const order = limitOrder(owner, side, { price, quantity: this.dice.between(1, 9), clientId, timeInForce: 'gtc' })
    return { sent: { owner, clientId, deposit: false, answer: null }, command: order }
  }
}

function depositOfOne(clientId: string): CommandBody {
  const leg = { fromOwner: 0, fromPurse: 'outside', toOwner: SAVER, toPurse: 'spot' } as const
  return {
    kind: 'transfer',
    owner: 0,
    clientId,
    purpose: 1,
    legs: [{ ...leg, asset: FLOOR.usdt, amount: atoms(1) }],
  }
}
