import { orderHolds } from '../audit-table.ts'
import type { OrderGround } from '../carry-out.ts'
import { fourEyesProblem } from '../four-eyes.ts'
import { asTable, done, type OperatorCommand, type OperatorReply, refused } from '../operator-command.ts'
import { isOperator } from '../operator-table.ts'
import { endRequest, type RequestRow, waitingRequests } from '../request-table.ts'
import { reasonIn } from '../said-reason.ts'

const WAITS_MS_MAX = 7 * 86_400_000

/** What waits for a second operator: `requests`, `approve`, `decline`. */
export function requestCommands(ground: () => OrderGround): OperatorCommand[] {
  return [
    {
      name: 'requests',
      takes: '',
      purpose: 'shows the acts that wait for a second operator',
      effect: 'reads',
      async carryOut() {
        const rows = await waiting(ground())
        if (rows.length === 0) return done('Nothing waits for a second operator.')
        return done(asTable(rows.map(row => [String(row.request_no), row.at.toISOString(), row.operator, textOf(row)])))
      },
    },
    {
      name: 'approve',
      takes: 'REQUEST',
      purpose: 'lets an act of another operator be done, now',
      effect: 'acts',
      carryOut: ({ operator }, [number = '']) => approve(ground(), operator, number),
    },
    {
      name: 'decline',
      takes: 'REQUEST',
      purpose: 'ends a request, also one’s own, without doing it',
      effect: 'acts',
      needsReason: true,
      async carryOut({ operator }, [number = '']) {
        const { db, clock } = ground()
        const row = await find(ground(), number)
        const end = { outcome: 'declined' as const, by: operator, at: new Date(clock.nowMs()) }
        if (row === null || !(await endRequest(db, row.request_no, end))) return nothing(number)
        return done(`Request ${number} of ${row.operator} is declined: ${textOf(row)}`)
      },
    },
  ]
}

async function approve(ground: OrderGround, operator: string, number: string): Promise<OperatorReply> {
  const { db, clock, commands, key } = ground
  const row = await find(ground, number)
  if (row === null) return nothing(number)
  const problem = fourEyesProblem(row.operator, operator)
  if (problem !== null) return refused(problem)
  if (!(await isOperator(db, row.operator))) return refused(`${row.operator}, who asked for it, can no longer act`)
  if (!(await orderHolds({ db, key }, row.audit_seq))) return refused(`row ${row.audit_seq} of the audit was changed`)
  const command = commands.find(({ name }) => name === row.command)
  if (command === undefined) return refused(`there is no ${row.command} any more`)
  const end = { outcome: 'approved' as const, by: operator, at: new Date(clock.nowMs()) }
  if (!(await endRequest(db, row.request_no, end))) return nothing(number)
  const { words, reason } = reasonIn(command, JSON.parse(row.words) as string[])
  const reply = await command.carryOut({ operator: row.operator, folder: null, reason }, words)
  return { ...reply, detail: `request ${number} of ${row.operator}: ${textOf(row)}` }
}

async function waiting({ db, clock }: OrderGround): Promise<RequestRow[]> {
  return waitingRequests(db, new Date(clock.nowMs() - WAITS_MS_MAX))
}

const find = async (ground: OrderGround, number: string): Promise<RequestRow | null> =>
  (await waiting(ground)).find(row => String(row.request_no) === number) ?? null

const nothing = (number: string): OperatorReply => refused(`no request ${number} waits: 'requests' shows what does`)

const textOf = ({ command, words }: RequestRow): string => [command, ...(JSON.parse(words) as string[])].join(' ')
