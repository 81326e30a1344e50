import { COMMAND_BYTES_MAX, decodeCommand, type EngineEvent, encodeCommand } from '@bourse/engine'
import { assert, fakeClock, seededDice } from '@bourse/kernel'
import type { SubmitResult } from '@bourse/server/src/core/core-link.ts'
import { recover } from '@bourse/server/src/core/recover.ts'
import type { DealRow } from '@bourse/server/src/followers/history-batch.ts'
import { isHouseTrader } from '@bourse/server/src/followers/house-traders.ts'
import { CALM, Faults } from './faults.ts'
import type { ImaginedDatabase } from './imagined-database.ts'
import type { ClientCommand, CommandSource } from './some-commands.ts'

/** What a client sent, and what it was told; null: nothing, because the process died. */
export type Submission = { command: ClientCommand; unique: boolean; answer: SubmitResult | null }

type Run = {
  database: ImaginedDatabase
  submissions: readonly Submission[]
  model: Pick<CommandSource, 'digest' | 'replayer'>
  shadow: { seq: number; digest: string } | null
}

/** Holds a finished run against every promise; gives the digest that all came to. */
export async function checkRun(run: Run): Promise<string> {
  const journaled = commandsOf(run.database)
  checkAcknowledged(run.submissions, journaled)
  checkHistory(run.database, run.model)
  const digest = run.model.digest()
  assert(run.shadow !== null && run.shadow.seq === journaled.length, 'the shadow stands where the journal ends')
  assert(run.shadow.digest === digest, 'the shadow came to the state of the reference')
  assert((await digestAfterRestart(run.database)) === digest, 'a restart comes to the state of the reference')
  return digest
}

/** Everything acknowledged stands in the journal where its answer says; nothing that can be told apart stands there twice. */
function checkAcknowledged(submissions: readonly Submission[], journaled: readonly string[]): void {
  const times = new Map<string, number>()
  for (const text of journaled) times.set(text, (times.get(text) ?? 0) + 1)
  const taken = new Set<number>()
  for (const { command, unique, answer } of submissions) {
    const text = textOf(command)
    const count = times.get(text) ?? 0
    if (unique) assert(count <= 1, `no command is carried out twice (${JSON.stringify(command)})`)
    if (answer === null || answer.kind === 'unknown') continue
    if (answer.kind === 'not_taken') {
      if (unique) assert(count === 0, `what was turned away is not in the journal (${JSON.stringify(command)})`)
      continue
    }
    assert(journaled[answer.seq - 1] === text, `an acknowledged command stands at its place (${answer.seq})`)
    assert(!taken.has(answer.seq), `a place belongs to one submission (${answer.seq})`)
    taken.add(answer.seq)
  }
}

/** The history holds exactly what follows from the journal, each thing once. */
function checkHistory(database: ImaginedDatabase, model: Run['model']): void {
  const expected = { orders: [] as number[], deals: [] as number[], entries: [] as string[], dealt: [] as number[] }
  const ofContracts: string[] = []
  replay(database, model, (event, seq) => {
    const told = toldOfContract(event)
    if (told !== null) ofContracts.push(told)
    if (event.kind === 'deal') expected.deals.push(event.deal)
    if (event.kind === 'order_ended' && !isHouseTrader(event.owner)) expected.orders.push(event.order)
    if (event.kind === 'entry' && isOfDeal(event)) expected.dealt.push(event.availableAfter + event.heldAfter)
    if (event.kind === 'entry' && isWritten(event)) {
      expected.entries.push(`${seq} ${event.purse} ${event.asset} ${event.availableAfter} ${event.heldAfter}`)
    }
  })
  const written = {
    orders: database.batches.flatMap(batch => batch.orders.map(({ order }) => order)),
    deals: database.batches.flatMap(batch => batch.deals.map(({ deal }) => deal)),
    dealt: database.batches.flatMap(batch => batch.deals.flatMap(heldAfter)),
    entries: database.batches.flatMap(batch =>
      batch.entries.map(
        entry => `${entry.seq} ${entry.purse} ${entry.asset} ${entry.availableAfter} ${entry.heldAfter}`,
      ),
    ),
  }
  const contracts = database.batches.flatMap(batch => writtenOfContracts(batch.contracts))
  assert(
    String(contracts.toSorted()) === String(ofContracts.toSorted()),
    'the history holds what happened in contracts, each once',
  )
  for (const name of ['orders', 'deals', 'dealt', 'entries'] as const) {
    assert(String(written[name]) === String(expected[name]), `the history holds the ${name} of the journal, each once`)
  }
}

/** What the history keeps of an event of contracts, in a word; null: it keeps nothing of it by itself. */
function toldOfContract(event: EngineEvent): string | null {
  switch (event.kind) {
    case 'contract_deal':
      return `deal ${event.deal} ${event.takerOrder} ${event.makerOrder} ${event.quantity}@${event.price}`
    case 'funding_paid':
      return isHouseTrader(event.owner) ? null : `paid ${event.owner} ${event.market} ${event.side} ${event.amount}`
    case 'funding_settled':
      return `slot ${event.market} ${event.slot} ${event.rate}`
    case 'position_liquidated':
      return `liquidated ${event.owner} ${event.market} ${event.side} ${event.quantity} ${event.fund}`
    case 'position_deleveraged':
      return `deleveraged ${event.owner} ${event.market} ${event.side} ${event.quantity}`
    default:
      return null
  }
}

type ContractBatch = ImaginedDatabase['batches'][number]['contracts']

const writtenOfContracts = ({ deals, payments, slots, closings }: ContractBatch): string[] => [
  ...deals.map(one => `deal ${one.deal} ${one.takerOrder} ${one.makerOrder} ${one.quantity}@${one.price}`),
  ...payments.map(one => `paid ${one.owner} ${one.market} ${one.side} ${one.amount}`),
  ...slots.map(one => `slot ${one.market} ${one.slot} ${one.rate}`),
  ...closings.map(({ kind, owner, market, side, quantity, fund }) =>
    [kind, owner, market, side, quantity, ...(kind === 'liquidated' ? [fund] : [])].join(' '),
  ),
]

type Entry = Extract<EngineEvent, { kind: 'entry' }>

const isOfDeal = ({ cause }: Entry): boolean => cause === 'deal_give' || cause === 'deal_receive'

/** What the accounts of a deal hold after it, in the order of its entries. */
const heldAfter = (deal: DealRow): number[] =>
  [deal.takerGaveAfter, deal.takerGotAfter, deal.makerGaveAfter, deal.makerGotAfter].filter(held => held !== null)

/** Whether an entry has a row: not of the house's own traders, not what orders hold and release, not what follows from a deal. */
function isWritten({ owner, cause }: Entry): boolean {
  if (isHouseTrader(owner) || cause === 'order_hold' || cause === 'order_release') return false
  if (cause === 'deal_give' || cause === 'deal_receive') return false
  return owner !== 0 || (cause !== 'fee' && cause !== 'contract_deal')
}

async function digestAfterRestart(database: ImaginedDatabase): Promise<string> {
  const clock = fakeClock()
  const doors = database.doors(new Faults(seededDice(1), clock, CALM))
  let done = false
  const recovering = recover({
    reader: doors.journal,
    snapshots: doors.snapshots,
    projectedSeq: () => doors.history.position(),
  }).finally(() => {
    done = true
  })
  while (!done) {
    clock.advance(1_000)
    await new Promise(resolve => setImmediate(resolve))
  }
  const { replica } = await recovering
  replica.engine.verify()
  return replica.engine.digest()
}

function replay(database: ImaginedDatabase, model: Run['model'], see: (event: EngineEvent, seq: number) => void): void {
  const reference = model.replayer()
  for (const row of database.rows()) {
    let offset = 0
    for (let index = 0; index < row.count; index++) {
      const stamp = { seq: row.firstSeq + index, at: row.atMs }
      const { command, next } = decodeCommand(row.commands, offset, stamp)
      reference.apply(command)
      for (const event of reference.events.read()) see(event, stamp.seq)
      offset = next
    }
  }
}

/** The bytes of every command in the journal as text, in order. */
function commandsOf(database: ImaginedDatabase): string[] {
  const found: string[] = []
  for (const row of database.rows()) {
    let offset = 0
    for (let index = 0; index < row.count; index++) {
      const { next } = decodeCommand(row.commands, offset, { seq: 0, at: 0 })
      found.push(Buffer.from(row.commands.subarray(offset, next)).toString('hex'))
      offset = next
    }
  }
  return found
}

const scratch = new Uint8Array(COMMAND_BYTES_MAX)

function textOf(command: ClientCommand): string {
  return Buffer.from(scratch.subarray(0, encodeCommand(command, scratch, 0))).toString('hex')
}
