import { WARNING_KINDS, type WarningKind } from '@bourse/protocol'
import { type AccountRow, warningsOf } from './account-table.ts'
import type { PackageRow } from './package-table.ts'

/** What warnings look at: amounts in cents; null where there is nothing to run out. */
export type AccountState = {
  readonly balance: number
  readonly monthUsage: number
  /** Minutes left in packages for classes. */
  readonly minutesLeft: number | null
  /** The most people at one moment of the month. */
  readonly peak: number
}

/** The minutes for classes that packages have left; null without such a package. */
export function minutesLeft(packages: readonly Pick<PackageRow, 'unit' | 'minutes' | 'used'>[]): number | null {
  const forClasses = packages.filter(({ unit }) => unit !== 'recording')
  return forClasses.length === 0 ? null : forClasses.reduce((sum, { minutes, used }) => sum + minutes - used, 0)
}

/** The warnings whose thresholds are passed; those that are off are left out. */
export function passedWarnings(account: AccountRow, state: AccountState): WarningKind[] {
  const rules = warningsOf(account)
  const passed: Record<WarningKind, boolean> = {
    balance: state.balance < rules.balance.threshold,
    usage: state.monthUsage > rules.usage.threshold,
    minutes: state.minutesLeft !== null && state.minutesLeft < rules.minutes.threshold,
    people: state.peak * 100 >= account.people_max * rules.people.threshold,
  }
  return WARNING_KINDS.filter(kind => rules[kind].on && passed[kind])
}
