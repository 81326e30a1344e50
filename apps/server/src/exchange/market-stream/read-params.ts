import { SOCKET_ERRORS, SOCKET_SUCCESS } from '@bourse/protocol'
import type { SocketAnswer } from '../../operations/socket-hub.ts'
import type { ListedMarket, MarketCatalogue } from '../markets/index.ts'

/** What a request with wrong parameters is answered. */
export const INVALID: SocketAnswer = { error: SOCKET_ERRORS.invalidArgument }

/** What a request that has nothing to say is answered. */
export const SUCCESS: SocketAnswer = { result: SOCKET_SUCCESS }

/** The most rows a list of orders or entries answers. */
export const LIST_MAX = 101

// Seconds of the year 9999: beyond it nobody asks, and sums of seconds stay exact.
const SECONDS_MAX = 253_402_300_799

/** A market by its name; null when it is none. */
export const marketParam = (catalogue: MarketCatalogue, param: unknown): ListedMarket | null =>
  typeof param === 'string' ? catalogue.byName(param) : null

/** Whether a parameter is a whole number within bounds. */
export const isWhole = (param: unknown, min: number, max: number): param is number =>
  Number.isSafeInteger(param) && (param as number) >= min && (param as number) <= max

/** Whether a parameter is a moment in whole seconds. */
export const isSeconds = (param: unknown): param is number => isWhole(param, 0, SECONDS_MAX)

/** Whether a parameter is an offset of a list. */
export const isOffset = (param: unknown): param is number => isWhole(param, 0, Number.MAX_SAFE_INTEGER)

/** The known names at the beginning of a list, each once, and whether the list is made of known names alone. */
export function leadingNames(
  params: readonly unknown[],
  isKnown: (name: string) => boolean,
): { names: string[]; all: boolean } {
  const names = new Set<string>()
  for (const param of params) {
    if (typeof param !== 'string' || !isKnown(param)) return { names: [...names], all: false }
    names.add(param)
  }
  return { names: [...names], all: true }
}
