import { type AskNode, type Chain, evmChain, NodeAway, NodeRefused } from '@bourse/chains'
import type { Dice } from '@bourse/kernel'
import type { CoreLink, SubmitResult } from '@bourse/server/src/core/core-link.ts'
import type { Chains } from '@bourse/server/src/exchange/chains/index.ts'
import type { Database } from '@bourse/server/src/platform/postgres/database.ts'
import type { Signer } from '@bourse/server/src/signer/index.ts'

/** A process that was killed where it stood. */
export class Killed extends Error {
  override readonly name = 'Killed'
}

/** A node that went away or lied. */
export class NodeFault extends Error {
  override readonly name = 'NodeFault'
}

/** What went wrong, how often. */
export type MishapCounts = { kills: number; lostAnswers: number; nodeFaults: number }

// A round makes some dozens of steps: more than this and none of them would ever come to its end.
const KILL_RATE = 0.012
const FAULT_RATE = 0.08
const LOST_RATE = 0.25
const STILL_RATE = 0.5

/** Kills between any two steps, answers that get lost, nodes that go away and lie: all from one seed. */
export class Mishaps {
  readonly counts: MishapCounts = { kills: 0, lostAnswers: 0, nodeFaults: 0 }
  private readonly dice: Dice
  private isOn = true
  private dead = false

  constructor(dice: Dice) {
    this.dice = dice
  }

  /** From here on nothing goes wrong any more. */
  calm(): void {
    this.isOn = false
    this.dead = false
  }

  /** Whether the process was killed since it was last started. */
  get isDead(): boolean {
    return this.dead
  }

  revive(): void {
    this.dead = false
  }

  /** A place where the process may be killed; a dead one does nothing any more. `changes`: what comes next, or came, is more than a look. */
  step(changes = true): void {
    if (!this.dead && this.isKilledHere(changes)) {
      this.dead = true
      this.counts.kills += 1
    }
    if (this.dead) throw new Killed('killed')
  }

  protected isKilledHere(_changes: boolean): boolean {
    return this.isOn && this.dice.chance(KILL_RATE)
  }

  /** What may be cut off before it begins and after it is done. */
  async around<T>(act: () => Promise<T>): Promise<T> {
    this.step()
    const answer = await act()
    this.step()
    return answer
  }

  /** Whether an answer is lost now. */
  loses(): boolean {
    const lost = this.isOn && this.dice.chance(LOST_RATE)
    if (lost) this.counts.lostAnswers += 1
    return lost
  }

  /** Whether what was in trouble a moment ago still is. */
  stillFails(): boolean {
    return this.isOn && this.dice.chance(STILL_RATE)
  }

  /** Whether a node does now what it should not. */
  nodeFails(): boolean {
    const fails = this.isOn && this.dice.chance(FAULT_RATE)
    if (fails) this.counts.nodeFaults += 1
    return fails
  }

  chance(probability: number): boolean {
    return this.dice.chance(probability)
  }
}

/** The same database; before and after every query the process may be killed. A transaction that is cut off is as if it had not been. */
export const killedAtQueries = (db: Database, mishaps: Mishaps): Database =>
  db.withPlugin({
    transformQuery({ node }) {
      mishaps.step(node.kind !== 'SelectQueryNode')
      return node
    },
    async transformResult({ result }) {
      mishaps.step(false)
      return result
    },
  })

/** The same ledger; what it is told may be cut off, not taken, or done without an answer. */
export function losingLedger(core: CoreLink, mishaps: Mishaps): CoreLink {
  const unknown: SubmitResult = { kind: 'unknown' }
  // Who was not answered asks again soon, and finds a core that is still busy: that says nothing of the first time.
  const unanswered = new Set<string>()
  return {
    ...core,
    submit: body =>
      mishaps.around(async () => {
        const id = 'clientId' in body ? String(body.clientId) : ''
        if (unanswered.has(id) && mishaps.stillFails()) return { kind: 'not_taken', reason: 'busy' }
        if (!mishaps.loses()) return core.submit(body)
        if (mishaps.chance(0.2)) return { kind: 'not_taken', reason: 'busy' }
        if (mishaps.chance(0.5)) await core.submit(body)
        unanswered.add(id)
        return unknown
      }),
  }
}

/** The same signer, which may be gone before or after it signed. */
export const dyingSigner = (signer: Pick<Signer, 'ask'>, mishaps: Mishaps): Pick<Signer, 'ask'> => ({
  ask: request => mishaps.around(() => signer.ask(request)),
})

/** The same chains with nodes that lie about their height, go away, and lose the answer to a broadcast. */
export function faultyChains(chains: Chains, mishaps: Mishaps): Chains {
  const askOf = (name: string): AskNode | null => {
    const ask = chains.ask(name)
    return ask && faultyAsk(ask, mishaps)
  }
  return {
    ...chains,
    ask: askOf,
    node(name) {
      const [found, ask, listed] = [chains.node(name), askOf(name), chains.book.chain(name)]
      if (ask === null || listed === null) return found && faultyNode(found, mishaps)
      return evmChain({ name, chainId: listed.chainId ?? 0, coinType: listed.path.coinType }, ask)
    },
  }
}

/** A node that is asked by JSON-RPC, and does what nodes do. */
function faultyAsk(ask: AskNode, mishaps: Mishaps): AskNode {
  const broadcast = (params: readonly unknown[]): Promise<unknown> =>
    mishaps.around(async () => {
      if (!mishaps.nodeFails()) return ask('eth_sendRawTransaction', params)
      if (mishaps.chance(0.5)) await ask('eth_sendRawTransaction', params).catch(() => null)
      throw mishaps.chance(0.5) ? new NodeAway('the node timed out') : new NodeRefused(-32_000, 'not now')
    })
  return async (method, params) => {
    if (method === 'eth_sendRawTransaction') return broadcast(params)
    if (!mishaps.nodeFails()) return ask(method, params)
    if (method === 'eth_chainId') return '0x1'
    const isHead = method === 'eth_getBlockByNumber' && params[0] === 'latest'
    if (!isHead) throw new NodeAway('the node is away')
    const head = (await ask(method, params)) as { number: string; hash: string }
    return { ...head, number: `0x${(Number(head.number) + 9).toString(16)}` }
  }
}

function faultyNode(node: Chain, mishaps: Mishaps): Chain {
  const mayBeAway =
    <Args extends unknown[], T>(act: (...args: Args) => Promise<T>) =>
    async (...args: Args): Promise<T> => {
      if (mishaps.nodeFails()) throw new NodeFault('the node is away')
      return act(...args)
    }
  return {
    ...node,
    distrust: async () => (mishaps.nodeFails() ? 'the node follows another chain' : node.distrust()),
    async head() {
      const head = await node.head()
      return mishaps.nodeFails() ? { height: head.height + 9, hash: 'a lie' } : head
    },
    block: mayBeAway(node.block),
    hashAt: mayBeAway(node.hashAt),
    waits: mayBeAway(node.waits),
    receipt: mayBeAway(node.receipt),
    broadcast: raw =>
      mishaps.around(async () => {
        if (!mishaps.nodeFails()) return node.broadcast(raw)
        // A time-out says nothing, nor does a refusal: it may be on its way.
        if (mishaps.chance(0.5)) await node.broadcast(raw)
        const reason = 'the node timed out'
        return mishaps.chance(0.5) ? { kind: 'unknown', reason } : { kind: 'refused', reason }
      }),
  }
}
