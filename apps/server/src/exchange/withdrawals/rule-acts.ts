import { type AnyAct, act, asTable, done, oneOf } from '../../operator/index.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { reviewBounds, setReviewBound } from './review-bound-table.ts'
import { BOUND_NAMES, BOUND_UNITS, type BoundName } from './review-rules.ts'

type Deps = { readonly db: Database; readonly clock: { nowMs(): number } }

const BOUND_MAX = 1_000_000_000

const textOf = (name: BoundName, value: number): string => `${value} ${BOUND_UNITS[name]}`.trim()

/** From where on a person looks at withdrawals: `withdrawal-rule list|set`. */
export const ruleActs = (deps: Deps): AnyAct[] => [
  act({
    name: 'withdrawal-rule list',
    page: 'treasury',
    purpose: { en: 'shows from where on a person looks at a withdrawal', zh: '列出提币转人工审核的界限' },
    effect: 'reads',
    fields: {},
    async carryOut() {
      const bounds = await reviewBounds(deps.db)
      return done(asTable(BOUND_NAMES.map(name => [name, textOf(name, bounds[name])])))
    },
  }),
  act({
    name: 'withdrawal-rule set',
    page: 'treasury',
    purpose: {
      en: 'sets from where on a person looks at a withdrawal, in USDT, hours, withdrawals or per cent of what is owed',
      zh: '设置提币转人工审核的界限：USDT、小时、笔数，或占应付总额的百分比',
    },
    effect: 'acts',
    fields: {
      rule: oneOf({ en: 'Rule', zh: '规则' }, BOUND_NAMES),
      value: { kind: 'whole', label: { en: 'Bound', zh: '界限' }, min: 0, max: BOUND_MAX },
    },
    needs: { reason: true, secondFactor: true, fourEyes: true },
    async before(_context, { rule, value }) {
      const { [rule]: from } = await reviewBounds(deps.db)
      return { changes: [{ what: { en: rule, zh: rule }, from: textOf(rule, from), to: textOf(rule, value) }] }
    },
    cutOff: { how: 'again' },
    carryOut: ({ operator }, { rule, value }) => set(deps, { operator, rule, value }),
    undo: ({ operator }, { rule }, was) =>
      set(deps, { operator, rule, value: Number.parseInt(was[0]?.from ?? '', 10) }),
  }),
]

async function set(
  { db, clock }: Deps,
  { operator, rule, value }: { operator: string; rule: BoundName; value: number },
) {
  await setReviewBound(db, { name: rule, value, operator, set_at: new Date(clock.nowMs()) })
  return done(`${rule} is ${textOf(rule, value)}.`)
}
