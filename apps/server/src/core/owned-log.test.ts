import { seededDice } from '@bourse/kernel'
import { describe, expect, it } from 'vitest'
import { OwnedLog } from './owned-log.ts'

const read = (log: OwnedLog, owner: number, limit = 1_000): number[] => {
  const found: number[] = []
  log.eachOf(owner, limit, (words, at) => found.push(words[at] as number))
  return found
}
const add = (log: OwnedLog, owner: number, seq: number): void => {
  const { words, at } = log.add(owner, seq)
  words[at] = seq
}

describe('an owned log', () => {
  it('gives an owner its rows newest first, and only its own', () => {
    const log = new OwnedLog(1)
    for (const [owner, seq] of [
      [1, 10],
      [2, 11],
      [1, 12],
    ] as const) {
      add(log, owner, seq)
    }
    expect([read(log, 1), read(log, 2), read(log, 3), read(log, 1, 1)]).toEqual([[12, 10], [11], [], [12]])
    expect([log.latestSeqOf(1), log.latestSeqOf(3)]).toEqual([12, 0])
  })

  it.each([1, 2, 3])('never loses a row above what was let go (seed %i)', seed => {
    const dice = seededDice(seed)
    const log = new OwnedLog(1)
    const all: { owner: number; seq: number }[] = []
    let gone = 0
    for (let seq = 1; seq <= 20_000; seq++) {
      const owner = dice.between(1, 30)
      add(log, owner, seq)
      all.push({ owner, seq })
      if (dice.chance(0.002)) {
        gone = dice.between(gone, seq)
        log.letGo(gone)
      }
    }
    expect(gone).toBeGreaterThan(0)
    for (let owner = 1; owner <= 30; owner++) {
      const must = all.filter(row => row.owner === owner && row.seq > gone).map(row => row.seq)
      const found = read(log, owner, 100_000)
      expect(found.filter(seq => seq > gone)).toEqual(must.reverse())
      expect(found).toEqual([...found].sort((a, b) => b - a))
    }
    expect(read(log, 1, 100_000).length).toBeLessThan(all.filter(row => row.owner === 1).length)
  })
})
