import {
  COMMAND_BYTES_MAX,
  createEngine,
  decodeCommand,
  type Engine,
  encodeCommand,
  restoreEngine,
} from '@bourse/engine'
import { assert } from '@bourse/kernel'
import type { Machine } from '../reference/machine.ts'
import { sameValue } from './same-value.ts'

/** The engine fed by bytes, as a journal feeds it; every command must read back as it was written. */
export function encodedEngine(): Machine {
  const engine = createEngine()
  const bytes = new Uint8Array(COMMAND_BYTES_MAX + 8)
  return facing(
    () => engine,
    command => {
      const { seq, at, ...body } = command
      const end = encodeCommand(body, bytes, 3)
      assert(end - 3 <= COMMAND_BYTES_MAX, 'no command is longer than it may be')
      const decoded = decodeCommand(bytes, 3, { seq, at })
      assert(decoded.next === end, 'a command is read to where it was written')
      assert(sameValue(decoded.command, command), 'a command reads back as it was written')
      assert(engine.applyEncoded(bytes, 3, { seq, at }) === end, 'the engine reads as far as the command goes')
      return engine.refusal
    },
  )
}

/** The engine that is thrown away every so many commands and continues from its snapshot. */
export function restartingEngine(every: number): Machine {
  let engine = createEngine()
  let applied = 0
  return facing(
    () => engine,
    command => {
      if (++applied % every === 0) {
        const before = engine.digest()
        engine = restoreEngine(engine.snapshot())
        assert(engine.digest() === before, 'a restored engine has the digest of the one it was')
        engine.verify()
      }
      return engine.apply(command)
    },
  )
}

/** The engine that begins with room for as little as it allows, so that everything grows on the way. */
export function smallEngine(): Machine {
  return createEngine({ capacity: { orders: 1, accounts: 1, owners: 1 } })
}

/** An engine that may be another one tomorrow, with its own way of taking commands. */
function facing(engine: () => Engine, apply: Machine['apply']): Machine {
  return new Proxy({} as Machine, {
    get: (_, name) => {
      if (name === 'apply') return apply
      const member: unknown = Reflect.get(engine(), name)
      return typeof member === 'function' ? member.bind(engine()) : member
    },
  })
}
