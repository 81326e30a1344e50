import type { Clock } from '@bourse/kernel'
import type { Logger } from '../platform/log.ts'
import type { Database } from '../platform/postgres/database.ts'
import { appendOrder, appendOutcome } from './audit-table.ts'
import { done, LOCAL_OPERATOR, type OperatorCommand, type OperatorReply, refused } from './operator-command.ts'
import { digestOfOperatorKey } from './operator-key.ts'
import { operatorByKey } from './operator-table.ts'
import { insertRequest } from './request-table.ts'
import { BECAUSE, reasonIn } from './said-reason.ts'

/** An operator's words as they arrive. */
export type Order = {
  readonly words: readonly string[]
  readonly key: string | null
  /** The folder at this machine in which they were given; null: they came from elsewhere. */
  readonly folder: string | null
}

/** What orders are carried out with. */
export type OrderGround = {
  readonly db: Database
  readonly clock: Clock
  readonly log: Logger
  readonly commands: readonly OperatorCommand[]
  /** Whether acts that need four eyes wait for a second operator. */
  readonly fourEyes: boolean
  /** What the audit is sealed with. */
  readonly key: Uint8Array
  /** Called with every row of the audit, so that its head is kept outside the database too. */
  readonly noted: (row: { seq: number; digest: Buffer }) => void
}

/** Carries out an order: finds the command, finds who acts, writes the order down, acts, writes down what became of it. */
export async function carryOut(ground: OrderGround, order: Order): Promise<OperatorReply> {
  if (order.words.length === 0 || order.words[0] === 'help') return done(usage(ground.commands))
  const command = commandFor(ground.commands, order.words)
  if (!command) return refused(`there is no such command: ${order.words.join(' ')}\n\n${usage(ground.commands)}`)
  const caller = await callerOf(ground.db, order)
  if (caller === null) return refused('this key is nobody’s')
  if (caller === LOCAL_OPERATOR && command.effect === 'acts' && !command.keyless) {
    return refused(`${command.name} is recorded under a name: set OPS_KEY to the key that 'operator add NAME' printed`)
  }
  const said = order.words.slice(command.name.split(' ').length)
  const { words, reason } = reasonIn(command, said)
  if (command.needsReason && reason === null) {
    return refused(`${command.name} is given with its reason: ${callOf(command)}`)
  }
  if (command.effect === 'reads') return command.carryOut({ operator: caller, folder: order.folder }, words)
  const waits = ground.fourEyes && isForFourEyes(command, { words, folder: order.folder })
  return audited(ground, { operator: caller, command: command.name, words: said }, seq =>
    waits ? ask(ground.db, seq) : command.carryOut({ operator: caller, folder: order.folder, reason }, words),
  )
}

function isForFourEyes(
  { needsFourEyes = false }: OperatorCommand,
  order: { words: readonly string[]; folder: string | null },
): boolean {
  return typeof needsFourEyes === 'function' ? needsFourEyes(order) : needsFourEyes
}

/** Lets an act wait for a second operator. */
async function ask(db: Database, auditSeq: number): Promise<OperatorReply> {
  const number = await insertRequest(db, auditSeq)
  const text = `Request ${number} waits for another operator: 'approve ${number}' does it, 'decline ${number}' ends it.`
  return { ...done(text), detail: `waits as request ${number}` }
}

/** How a command is called. */
function callOf({ name, takes, needsReason }: OperatorCommand): string {
  return [name, takes, needsReason ? `${BECAUSE} REASON…` : ''].filter(part => part !== '').join(' ')
}

/** The list of commands, one a line. */
export function usage(commands: readonly OperatorCommand[]): string {
  const lines = commands.map(command => [callOf(command), command.purpose] as const)
  const width = Math.max(...lines.map(([call]) => call.length))
  return lines
    .map(([call, purpose]) => `${call.padEnd(width)}  ${purpose}`)
    .toSorted()
    .join('\n')
}

function commandFor(commands: readonly OperatorCommand[], words: readonly string[]): OperatorCommand | null {
  const matching = commands.filter(({ name }) => name.split(' ').every((word, index) => words[index] === word))
  // 'core verify' goes before 'core'.
  return matching.toSorted((a, b) => b.name.length - a.name.length)[0] ?? null
}

async function callerOf(db: Database, order: Order): Promise<string | null> {
  if (order.key !== null) return operatorByKey(db, digestOfOperatorKey(order.key))
  return order.folder === null ? null : LOCAL_OPERATOR
}

async function audited(
  { db, clock, log, key, noted }: OrderGround,
  order: { operator: string; command: string; words: readonly string[] },
  act: (auditSeq: number) => Promise<OperatorReply>,
): Promise<OperatorReply> {
  const { operator, command } = order
  const row = await appendOrder(
    { db, key },
    { operator, command, words: JSON.stringify(order.words), at: new Date(clock.nowMs()) },
  )
  noted(row)
  const { seq } = row
  log.info({ operator, command, audit: seq }, 'an operator acts')
  const ended = (outcome: 'done' | 'refused' | 'failed', detail: string) =>
    appendOutcome({ db, key }, seq, { outcome, detail, endedAt: new Date(clock.nowMs()) })
  try {
    const reply = await act(seq)
    // What was done may show a key; why nothing was done never does.
    await ended(reply.ok ? 'done' : 'refused', reply.ok ? (reply.detail ?? '') : reply.text)
    return { ok: reply.ok, text: reply.text }
  } catch (err) {
    log.error({ err, operator, command, audit: seq }, 'an operator’s command failed')
    await ended('failed', (err as Error).message)
    return refused(`failed: ${(err as Error).message} (audit row ${seq})`)
  }
}
