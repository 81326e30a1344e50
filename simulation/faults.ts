import { assert, type Dice, type FakeClock } from '@bourse/kernel'

/** How often what goes wrong; each a chance from 0 to 1. */
export type FaultRates = {
  /** The database answers with an error and has done nothing. */
  refused: number
  /** The connection breaks after the work was done. */
  lostAnswer: number
  /** The connection breaks at once, and the work is done later all the same. */
  late: number
  /** Nothing comes back until the client gives up; the work may be done. */
  hung: number
}

/** A database that never fails. */
export const CALM: FaultRates = { refused: 0, lostAnswer: 0, late: 0, hung: 0 }

const PATIENCE_MS = 8_000

/** The error of a faulty connection. */
export class ConnectionLost extends Error {
  override readonly name = 'ConnectionLost'
}

/** Lets work on an imagined database take time and go wrong, as the dice have it. */
export class Faults {
  rates: FaultRates
  /** While it is down every call fails at once. */
  down = false
  private readonly dice: Dice
  private readonly clock: FakeClock

  constructor(dice: Dice, clock: FakeClock, rates: FaultRates) {
    this.dice = dice
    this.clock = clock
    this.rates = rates
  }

  /** Does work that reads: it either answers or fails. */
  read<T>(work: () => T): Promise<T> {
    return new Promise((resolve, reject) => {
      this.clock.after(this.delayMs(), () => {
        if (this.down || this.dice.chance(this.rates.refused)) reject(new ConnectionLost('read'))
        else settle(work, resolve, reject)
      })
    })
  }

  /** Does work that writes: it may be done, not done, or done without anybody hearing of it. */
  write<T>(work: () => T): Promise<T> {
    return new Promise((resolve, reject) => {
      const { dice, clock, rates } = this
      clock.after(this.delayMs(), () => {
        const lost = (): void => reject(new ConnectionLost('write'))
        if (this.down || dice.chance(rates.refused)) return lost()
        if (dice.chance(rates.lostAnswer)) {
          quietly(work)
          return lost()
        }
        if (dice.chance(rates.late)) {
          clock.after(dice.between(1, 400), () => quietly(work))
          return lost()
        }
        if (dice.chance(rates.hung)) {
          if (dice.chance(0.5)) clock.after(dice.between(1, PATIENCE_MS), () => quietly(work))
          clock.after(PATIENCE_MS, lost)
          return
        }
        settle(work, resolve, reject)
      })
    })
  }

  private delayMs(): number {
    return this.dice.chance(0.9) ? this.dice.between(0, 4) : this.dice.between(5, 300)
  }
}

function settle<T>(work: () => T, resolve: (value: T) => void, reject: (cause: unknown) => void): void {
  let value: T
  try {
    value = work()
  } catch (cause) {
    reject(cause)
    return
  }
  resolve(value)
}

// Work whose answer nobody waits for may be refused by the database itself; broken rules of ours still come out.
function quietly(work: () => unknown): void {
  try {
    work()
  } catch (cause) {
    assert(cause instanceof RowRefused, `work without a listener fails only by the database's rules (${String(cause)})`)
  }
}

/** The database's own rules refuse a row: one with its key is there already. */
export class RowRefused extends Error {
  override readonly name = 'RowRefused'
}
