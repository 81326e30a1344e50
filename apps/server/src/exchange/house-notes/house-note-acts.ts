import { DAY_MS } from '@bourse/kernel'
import { SWITCH_NAMES, SWITCH_REASONS, type SwitchName } from '@bourse/protocol'
import { type AnyAct, act, asTable, done, line, numberOf, oneOf, refused } from '../../operator/index.ts'
import type { HouseNotes } from './house-notes.ts'

const AHEAD_DAYS_MAX = 90
const LONG_HOURS_MAX = 72

type Deps = { notes: HouseNotes; now: () => Date }

/** What operators close for everybody, and what they announce: `switch list|off|on`, `maintenance list|announce|remove`. */
export const houseNoteActs = (deps: Deps): AnyAct[] => [
  switchListAct(deps),
  switchOffAct(deps),
  switchOnAct(deps),
  maintenanceListAct(deps),
  announceAct(deps),
  removeAct(deps),
]

const name = oneOf({ en: 'Switch', zh: '开关' }, SWITCH_NAMES)
const about = { is: 'switch', id: (said: { name: SwitchName }) => said.name } as const

const stateOf = ({ notes }: Deps, of: SwitchName): string => {
  const off = notes.off(of)
  return off === null ? 'on' : `off: ${off.reason}`
}

const switchListAct = (deps: Deps): AnyAct =>
  act({
    name: 'switch list',
    page: 'house',
    purpose: {
      en: 'shows what is switched off for everybody, why, by whom and since when',
      zh: '列出开关状态、原因、操作人与时间',
    },
    effect: 'reads',
    fields: {},
    carryOut: async () =>
      done(
        asTable(
          SWITCH_NAMES.map(of => {
            const off = deps.notes.off(of)
            return off === null ? [of, 'on'] : [of, `off: ${off.reason}`, off.operator, off.off_since.toISOString()]
          }),
        ),
      ),
  })

const switchOffAct = (deps: Deps): AnyAct =>
  act({
    name: 'switch off',
    canCome: true,
    page: 'house',
    purpose: {
      en: 'closes trading (cancels go on) or sign-up for everybody; who tries reads the reason in their language',
      zh: '对所有人关闭交易（仍可撤单）或注册；用户会以其语言看到原因',
    },
    effect: 'acts',
    fields: { name, why: oneOf({ en: 'Told as', zh: '对外原因' }, SWITCH_REASONS) },
    needs: { reason: true, secondFactor: true },
    about,
    before: async (_context, said) => ({
      changes: [{ what: { en: said.name, zh: said.name }, from: stateOf(deps, said.name), to: `off: ${said.why}` }],
    }),
    cutOff: { how: 'again' },
    async carryOut({ operator }, said) {
      await deps.notes.switchOff({ name: said.name, reason: said.why, operator })
      return done(`${said.name} is off for everybody: ${said.why}.`)
    },
    async undo({ operator }, said, was) {
      const before = SWITCH_REASONS.find(reason => was[0]?.from === `off: ${reason}`)
      if (before === undefined) await deps.notes.switchOn(said.name)
      else await deps.notes.switchOff({ name: said.name, reason: before, operator })
      return done(`${said.name} is as before.`)
    },
  })

const switchOnAct = (deps: Deps): AnyAct =>
  act({
    name: 'switch on',
    canCome: true,
    page: 'house',
    purpose: { en: 'opens to everybody what was switched off', zh: '重新对所有人开放' },
    effect: 'acts',
    fields: { name },
    needs: { reason: true, secondFactor: true },
    about,
    before: async (_context, said) => ({
      changes: [{ what: { en: said.name, zh: said.name }, from: stateOf(deps, said.name), to: 'on' }],
    }),
    cutOff: { how: 'look', wasDone: async (_context, said) => deps.notes.off(said.name) === null },
    carryOut: async (_context, said) =>
      (await deps.notes.switchOn(said.name))
        ? done(`${said.name} is on again.`)
        : refused(`Switch: ${said.name} is on`),
  })

const maintenanceListAct = (deps: Deps): AnyAct =>
  act({
    name: 'maintenance list',
    page: 'house',
    purpose: { en: 'shows the maintenance that both sites announce', zh: '列出两站公布的维护' },
    effect: 'reads',
    fields: {},
    async carryOut() {
      const rows = deps.notes.announced()
      if (rows.length === 0) return done('No maintenance is announced.')
      return done(
        asTable(
          rows.map(row => [
            String(row.maintenance_id),
            row.begins_at.toISOString(),
            row.ends_at.toISOString(),
            row.operator,
          ]),
        ),
      )
    },
  })

const moment = (en: string, zh: string) =>
  line({ en, zh }, 20, {
    like: /^\d{4}-\d\d-\d\dT\d\d:\d\dZ$/,
    wanted: { en: 'a moment of UTC like 2026-12-01T08:00Z', zh: 'UTC 时间，例如 2026-12-01T08:00Z' },
  })

type Span = { begins: string; ends: string }

/** Why a span cannot be announced, in a sentence that names its field; null: it can. */
function spanProblem({ begins, ends }: Span, now: Date): string | null {
  const [from, until] = [Date.parse(begins), Date.parse(ends)]
  if (Number.isNaN(from)) return 'Begins: there is no such moment'
  if (Number.isNaN(until)) return 'Ends: there is no such moment'
  if (until <= from) return 'Ends: it ends before it begins'
  if (until - from > LONG_HOURS_MAX * 3_600_000) return `Ends: at most ${LONG_HOURS_MAX} hours after it begins`
  if (until <= now.getTime()) return 'Ends: it is over by now'
  return from - now.getTime() > AHEAD_DAYS_MAX * DAY_MS ? `Begins: at most ${AHEAD_DAYS_MAX} days ahead` : null
}

const announceAct = (deps: Deps): AnyAct =>
  act({
    name: 'maintenance announce',
    canCome: true,
    page: 'house',
    purpose: {
      en: 'announces maintenance on both sites, in six languages, until it is over; it stops nothing by itself',
      zh: '以六种语言在两站公布维护，直到结束；本身不停止任何服务',
    },
    effect: 'acts',
    fields: { begins: moment('Begins', '开始'), ends: moment('Ends', '结束') },
    async before(_context, said) {
      const problem = spanProblem(said, deps.now())
      if (problem !== null) return refused(problem)
      const { length } = deps.notes.announced()
      return { changes: [{ what: { en: 'Announced', zh: '已公布' }, from: String(length), to: String(length + 1) }] }
    },
    // It bears the number of its act, so it is announced once.
    cutOff: { how: 'again' },
    async carryOut({ operator, audit }, said) {
      const problem = spanProblem(said, deps.now())
      if (problem !== null) return refused(problem)
      const span = { begins_at: new Date(said.begins), ends_at: new Date(said.ends) }
      return done(`Maintenance ${await deps.notes.announce({ ...span, operator, act: audit })} is announced.`)
    },
  })

const removeAct = (deps: Deps): AnyAct =>
  act({
    name: 'maintenance remove',
    page: 'house',
    purpose: { en: 'takes an announcement back', zh: '撤回维护公告' },
    effect: 'acts',
    fields: { id: numberOf({ en: 'Number', zh: '编号' }) },
    about: { is: 'maintenance', id: said => String(said.id) },
    async before(_context, said) {
      const row = deps.notes.announced().find(one => one.maintenance_id === said.id)
      if (row === undefined) return refused(`Number: no maintenance ${said.id} is announced`)
      return { changes: [{ what: { en: 'Begins', zh: '开始' }, from: row.begins_at.toISOString(), to: '—' }] }
    },
    cutOff: {
      how: 'look',
      wasDone: async (_context, said) => !deps.notes.announced().some(one => one.maintenance_id === said.id),
    },
    carryOut: async (_context, said) =>
      (await deps.notes.takeBack(said.id))
        ? done(`Maintenance ${said.id} is no longer announced.`)
        : refused(`Number: no maintenance ${said.id} is announced`),
  })
