import type { AnyAct, Giver } from './acts/act.ts'
import type { Fields, Values } from './acts/field.ts'
import { actIn, readTexts, sayTo } from './acts/read-words.ts'
import { refused } from './acts/replies.ts'
import { wantedBy } from './acts/request-acts.ts'
import { mayDo } from './acts/roles.ts'
import { auditRow } from './audit-table.ts'
import { carryOutBounded, giveUnasked, type OrderDeps } from './carry-out.ts'
import { type ComingRow, moveComing, openComing, rowBegunAt } from './coming-table.ts'
import { countBefore } from './count-before.ts'
import { roleOf } from './operator-table.ts'
import { requestOf } from './request-table.ts'
import { BECAUSE } from './said-reason.ts'
import { APPROVE, requestIn } from './unfinished.ts'

/** The name of the act by which others are done later. */
export const COMING_ADD = 'coming add'

/** An act as it will be done: its texts read, and its words as the audit will have them. */
export type ComingAct = { readonly act: AnyAct; readonly values: Values<Fields>; readonly words: readonly string[] }

/** Reads the act that shall be done later, said as a command or as a list of its words; or says what is wrong with it. */
export function comingActIn(acts: readonly AnyAct[], said: string, reason: string | null): ComingAct | string {
  const words = said.startsWith('[') ? listIn(said) : said.split(' ')
  const act = words === null ? null : actIn(acts, words)
  if (words === null || act === null) return `Act: there is no such act: ${said}`
  if (!act.canCome) return `Act: ${act.name} is not done at a set time`
  const { texts, left } = sayTo({ fields: act.fields }, words.slice(act.name.split(' ').length))
  if (left.length > 0) return `Act: ${act.name} takes less`
  const reading = readTexts(act, texts)
  if (!reading.ok) return `Act: ${act.fields[reading.problem.field]?.label.en}: ${reading.problem.says.en}`
  const own = words.slice(act.name.split(' ').length)
  return {
    act,
    values: reading.values,
    words: act.needs?.reason && reason !== null ? [...own, BECAUSE, ...reason.split(' ')] : own,
  }
}

function listIn(said: string): string[] | null {
  try {
    const list: unknown = JSON.parse(said)
    return Array.isArray(list) && list.every(word => typeof word === 'string') ? list : null
  } catch {
    return null
  }
}

/** An act that comes, read again from the audit: what, when asked by whom. */
export type OpenedComing = ComingAct & { readonly giver: Giver }

/** Reads what comes from the row of the audit in which it was asked for; a sentence says why it cannot be. */
export async function openComingAct(deps: OrderDeps, { audit_seq }: ComingRow): Promise<OpenedComing | string> {
  const row = await auditRow(deps.db, audit_seq)
  if (row === undefined) return `row ${audit_seq} of the audit is gone`
  const request = row.command === APPROVE ? await requestOf(deps.db, { requestNo: requestIn(row) }) : undefined
  const asked = await wantedBy(deps, request ?? { ...row, audit_seq })
  if ('ok' in asked) return asked.text
  const read = comingActIn(deps.acts, String(asked.values['act']), asked.giver.reason)
  return typeof read === 'string' ? read : { ...read, giver: asked.giver }
}

/** Does what is due, each once; what the end of a process cut off is not done again when its row was written. */
export async function carryOutDue(deps: OrderDeps): Promise<number> {
  const now = new Date(deps.clock.nowMs())
  let done = 0
  for (const row of await openComing(deps.db)) {
    if (row.state === 'begun' && !(await wasNeverWritten(deps, row))) continue
    if (row.due_at.getTime() > now.getTime()) continue
    const from = { comingNo: row.coming_no, from: 'waits' } as const
    if (!(await moveComing(deps.db, from, { state: 'begun', begun_at: now }))) continue
    await begin(deps, row)
    done += 1
  }
  return done
}

// The job is never under way twice, so what it finds begun was cut off. Without a row of the audit nothing of it was done: it waits again.
async function wasNeverWritten(deps: OrderDeps, row: ComingRow): Promise<boolean> {
  const from = { comingNo: row.coming_no, from: 'begun' } as const
  const opened = await openComingAct(deps, row)
  const written =
    row.run_seq ??
    (typeof opened === 'string' || row.begun_at === null
      ? null
      : (
          await rowBegunAt(deps.db, {
            operator: opened.giver.operator,
            command: opened.act.name,
            words: JSON.stringify(opened.words),
            since: row.begun_at,
          })
        )?.seq)
  if (written === null || written === undefined) return moveComing(deps.db, from, { state: 'waits', begun_at: null })
  const outcome = (await auditRow(deps.db, written))?.outcome ?? null
  // A row without an outcome is told as unfinished, and settled by a person.
  await moveComing(deps.db, from, outcome === null ? { run_seq: written } : { run_seq: written, state: 'ended' })
  return false
}

async function begin(deps: OrderDeps, row: ComingRow): Promise<void> {
  const from = { comingNo: row.coming_no, from: 'begun' } as const
  const opened = await openComingAct(deps, row)
  if (typeof opened === 'string') {
    deps.log.error({ coming: row.coming_no, problem: opened }, 'an act that came cannot be read, and is not done')
    await moveComing(deps.db, from, { state: 'ended' })
    return
  }
  const { act, values, words, giver } = opened
  const counted = await countBefore(deps, act, { context: { ...giver, audit: null }, values })
  const role = await roleOf(deps.db, giver.operator)
  await giveUnasked(
    deps,
    {
      act,
      values,
      words,
      giver,
      counted,
      recorded: async seq => void (await moveComing(deps.db, from, { run_seq: seq })),
    },
    seq =>
      role === null || !mayDo(role, act)
        ? Promise.resolve(refused(`${giver.operator} can no longer do ${act.name}`))
        : carryOutBounded(act, { context: { ...giver, audit: seq }, values, counted }),
  )
  await moveComing(deps.db, from, { state: 'ended' })
}

/** What is to come, as it is shown. */
export async function comingActsOf(deps: OrderDeps) {
  const rows = await openComing(deps.db)
  return Promise.all(
    rows.map(async row => {
      const opened = await openComingAct(deps, row)
      const isRead = typeof opened !== 'string'
      return {
        ...{ coming_no: row.coming_no, audit_seq: row.audit_seq, due_at: row.due_at.getTime() / 1000 },
        operator: isRead ? opened.giver.operator : '',
        act: isRead ? opened.act.name : '',
        words: isRead ? opened.words.join(' ') : opened,
        cut_off: row.state === 'begun',
      }
    }),
  )
}
