import { COMMAND_BYTES_MAX, encodeCommand } from '@bourse/engine'
import type { CommandBody } from './core-link.ts'

const scratch = new Uint8Array(COMMAND_BYTES_MAX)

/** A command in its binary form, before it has a place and a moment: those stand in the journal row. Overwritten by the next call. */
export function encodeBody(body: CommandBody | { kind: 'tick' }): Uint8Array {
  const length = encodeCommand(body, scratch, 0)
  return scratch.subarray(0, length)
}

/** The command that lets due timers fire. */
export const TICK: Uint8Array = encodeBody({ kind: 'tick' }).slice()
