import type { StartServices } from './start-deps.ts'

const PURPOSE = 'startup-list'
const DIGITS = 16

/** What a person is called in a project's list: always the same there, another in the next, and nobody without the house's key can tell whose. */
export const subscriberOf = ({ sealing }: Pick<StartServices, 'sealing'>, project: number, user: number): string =>
  sealing.digest(`${project} ${user}`, PURPOSE).toString('hex').slice(0, DIGITS)
