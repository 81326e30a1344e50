import {
  COMMAND_BYTES_MAX,
  COMMAND_KINDS,
  COMMAND_VERSION,
  type Command,
  type CommandBody,
  CommandUnreadable,
  createEngine,
  decodeCommand,
  type Engine,
  encodeCommand,
  restoreEngine,
  SnapshotDamaged,
  STREAM_START,
} from '@bourse/engine'
import { BrokenInvariant } from '@bourse/kernel'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { randomCommands } from './differential/random-commands.ts'
import { createReference } from './reference/reference-engine.ts'

/** The commands of a seed, drawn against the reference. */
function drawn(seed: number, count: number): Command[] {
  const guide = createReference()
  const next = randomCommands(seed)
  return Array.from({ length: count }, () => {
    const command = next(guide.state)
    guide.apply(command)
    return command
  })
}

/** Applies commands, rolling the digest of their events on. */
function run(engine: Engine, commands: readonly Command[], from = STREAM_START): Uint8Array {
  let stream = from
  for (const command of commands) {
    engine.apply(command)
    stream = engine.streamDigest(stream)
  }
  return stream
}

/** A command without its place and moment. */
function bodyOf(command: Command): CommandBody {
  const { seq: _, at: __, ...body } = command
  return body
}

describe('a snapshot', () => {
  test('restores an engine that continues exactly as the one it was taken of', () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 0, max: 600 }), (seed, cut) => {
        const commands = drawn(seed, 600)
        const first = createEngine()
        const stream = run(first, commands.slice(0, cut))
        const second = restoreEngine(first.snapshot(), { capacity: { orders: 1, accounts: 1, owners: 1 } })
        second.verify()
        expect([second.seq, second.at, second.digest()]).toEqual([first.seq, first.at, first.digest()])
        expect(second.nextTimerAt()).toBe(first.nextTimerAt())
        const rest = commands.slice(cut)
        expect(run(second, rest, stream)).toEqual(run(first, rest, stream))
        expect(second.digest()).toBe(first.digest())
        second.verify()
      }),
      { numRuns: 15 },
    )
  })

  test('of a restored engine is the snapshot it was restored from', () => {
    const engine = createEngine()
    run(engine, drawn(5, 800))
    const bytes = engine.snapshot()
    expect(restoreEngine(bytes).digest()).toBe(engine.digest())
    expect(restoreEngine(restoreEngine(bytes).snapshot()).digest()).toBe(engine.digest())
  })

  test('with any bit turned, any byte missing or any byte more is refused', () => {
    const engine = createEngine()
    run(engine, drawn(6, 400))
    const bytes = engine.snapshot()
    fc.assert(
      fc.property(fc.nat({ max: bytes.length - 1 }), fc.nat({ max: 7 }), (index, bit) => {
        const damaged = bytes.slice()
        damaged[index] = (damaged[index] ?? 0) ^ (1 << bit)
        expect(() => restoreEngine(damaged)).toThrow(SnapshotDamaged)
      }),
      { numRuns: 400 },
    )
    for (const length of [0, 1, 4, 5, 16, bytes.length - 1]) {
      expect(() => restoreEngine(bytes.slice(0, length))).toThrow(SnapshotDamaged)
    }
    expect(() => restoreEngine(Uint8Array.from([...bytes, 0]))).toThrow(SnapshotDamaged)
  })

  test('of an engine with nothing in it restores one with nothing in it', () => {
    const engine = restoreEngine(createEngine().snapshot())
    expect([engine.seq, engine.digest()]).toEqual([0, createEngine().digest()])
  })
})

describe('the stream digest', () => {
  test('is equal for equal commands and differs as soon as one event does', () => {
    const commands = drawn(7, 300)
    const equal = run(createEngine(), commands)
    expect(run(createEngine(), commands)).toEqual(equal)
    const index = commands.findIndex(command => command.kind === 'transfer' && command.purpose > 0)
    const changed = commands.map((command, at) =>
      at === index && command.kind === 'transfer' ? { ...command, purpose: command.purpose - 1 } : command,
    )
    expect(run(createEngine(), changed)).not.toEqual(equal)
  })

  test('depends on where it begins and on commands that cause nothing', () => {
    const [engine, other] = [createEngine(), createEngine()]
    engine.apply({ kind: 'tick', seq: 1, at: 0 })
    expect(engine.events.count).toBe(0)
    expect(engine.streamDigest(STREAM_START)).not.toEqual(STREAM_START)
    other.apply({ kind: 'tick', seq: 1, at: 0 })
    const once = engine.streamDigest(STREAM_START)
    expect(other.streamDigest(once)).not.toEqual(once)
  })
})

describe('the journal’s form of commands', () => {
  test('reads back what was written, one after the other, strange figures included', () => {
    fc.assert(
      fc.property(fc.nat(), seed => {
        const commands = drawn(seed, 300)
        const bytes = new Uint8Array(commands.length * COMMAND_BYTES_MAX)
        let end = 0
        for (const command of commands) end = encodeCommand(bodyOf(command), bytes, end)
        let offset = 0
        for (const command of commands) {
          const { seq, at } = command
          const read = decodeCommand(bytes, offset, { seq, at })
          expect(read.command).toEqual(command)
          offset = read.next
        }
        expect(offset).toBe(end)
      }),
      { numRuns: 20 },
    )
  })

  test('writes the same bytes for the same command, whatever stood there', () => {
    for (const command of drawn(8, 300)) {
      const [clean, used] = [new Uint8Array(COMMAND_BYTES_MAX), new Uint8Array(COMMAND_BYTES_MAX).fill(0xff)]
      const end = encodeCommand(bodyOf(command), clean, 0)
      expect(encodeCommand(bodyOf(command), used, 0)).toBe(end)
      expect(used.slice(0, end)).toEqual(clean.slice(0, end))
    }
  })

  test('of an unknown version or kind is refused', () => {
    const bytes = new Uint8Array(COMMAND_BYTES_MAX)
    encodeCommand({ kind: 'tick' }, bytes, 0)
    const read = (index: number, byte: number) => () => {
      const changed = bytes.slice()
      changed[index] = byte
      return decodeCommand(changed, 0, { seq: 1, at: 0 })
    }
    expect(read(0, 2)).toThrow(CommandUnreadable)
    expect(read(0, 0)).toThrow(CommandUnreadable)
    expect(read(1, COMMAND_KINDS.length)).toThrow(CommandUnreadable)
    expect(read(1, 17)().command).toEqual({ kind: 'tick', seq: 1, at: 0 })
  })

  test('cut short is refused, wherever it is cut', () => {
    for (const command of drawn(9, 200)) {
      const bytes = new Uint8Array(COMMAND_BYTES_MAX)
      const end = encodeCommand(bodyOf(command), bytes, 0)
      for (let length = 0; length < end; length++) {
        expect(() => decodeCommand(bytes.slice(0, length), 0, command)).toThrow(CommandUnreadable)
      }
    }
  })

  test('that nobody wrote is refused or read as some command, in bounded room, and never with words that do not exist', () => {
    const garbage = fc.tuple(fc.nat({ max: 17 }), fc.uint8Array({ maxLength: 60 }))
    fc.assert(
      fc.property(garbage, ([kind, rest]) => {
        const bytes = Uint8Array.from([COMMAND_VERSION, kind, ...rest])
        try {
          const { command, next } = decodeCommand(bytes, 0, { seq: 1, at: 0 })
          expect(next).toBeLessThanOrEqual(bytes.length)
          expect(Object.values(command)).not.toContain(undefined)
        } catch (cause) {
          expect(cause).toBeInstanceOf(CommandUnreadable)
        }
      }),
      { numRuns: 5000 },
    )
  })

  test('is never written with a word that is none', () => {
    const bytes = new Uint8Array(COMMAND_BYTES_MAX)
    const [order] = drawn(10, 400).filter(command => command.kind === 'place_order')
    const [transfer] = drawn(10, 400).filter(command => command.kind === 'transfer')
    const legs = transfer?.kind === 'transfer' ? transfer.legs.map(leg => ({ ...leg, toPurse: 'pocket' })) : []
    for (const wrong of [
      { ...order, side: 'both' },
      { ...order, type: 'iceberg' },
      { ...order, timeInForce: 'day' },
      { ...order, selfTrade: 'maybe' },
      { ...transfer, legs },
      { kind: 'set_market_state', market: 1, state: 'shut' },
      { kind: 'dance' },
    ]) {
      expect(() => encodeCommand(wrong as CommandBody, bytes, 0)).toThrow(BrokenInvariant)
    }
  })

  test('never needs more room than it says, not even for a client id of a million letters', () => {
    const bytes = new Uint8Array(COMMAND_BYTES_MAX)
    const hold = { kind: 'void', owner: 1, purpose: 0, hold: 1 } as const
    for (const clientId of ['x'.repeat(1_000_000), '一'.repeat(500), '\u{1f600}'.repeat(37)]) {
      encodeCommand({ ...hold, clientId }, bytes, 0)
      const read = decodeCommand(bytes, 0, { seq: 1, at: 0 })
      // What is kept of it is as wrong as it was.
      expect(createEngine().apply(read.command)).toBe('CLIENT_ID_WRONG')
    }
  })
})
