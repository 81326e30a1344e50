import type { CommandBody, CoreLink, QuestionName, Questions } from '../core/core-link.ts'
import type { LagGate } from '../core/lag-gate.ts'
import type { Writer } from '../core/writer.ts'
import type { ProjectorThread } from '../followers/projector-thread.ts'
import type { ShadowThread } from '../followers/shadow-thread.ts'

type CoreLinkDeps = {
  writer: Writer
  shadow: Pick<ShadowThread, 'followOwner'>
  projector: Pick<ProjectorThread, 'whenProjected'>
  gate: Pick<LagGate, 'busy'>
}

// What makes work for the history is turned away while it is behind; what takes orders away always passes.
const MAKES_ORDERS: ReadonlySet<CommandBody['kind']> = new Set([
  'place_order',
  'place_oco',
  'amend_order',
  'change_order',
  'place_contract_order',
])

/** The door to a core in the same process. */
export function localCoreLink({ writer, shadow, projector, gate }: CoreLinkDeps): CoreLink {
  return {
    submit(command) {
      if (MAKES_ORDERS.has(command.kind) && gate.busy) {
        return Promise.resolve({ kind: 'not_taken', reason: 'busy' })
      }
      return new Promise(resolve => writer.submit(command, resolve))
    },
    async ask<Name extends QuestionName>(name: Name, params: Questions[Name]['params']) {
      if (name === 'projected') {
        const { seq, waitMs } = params as Questions['projected']['params']
        return projector.whenProjected(seq, waitMs)
      }
      return writer.ask(name, params as never) as Questions[Name]['answer']
    },
    followOwner: (owner, listener) => shadow.followOwner(owner, listener),
  }
}
