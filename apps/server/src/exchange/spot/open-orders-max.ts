import { LEVELS } from '@bourse/protocol'

/** How many orders a level may have standing in one market; the engine counts them as it places one more. */
export const openOrdersMax = (level: number): number =>
  (LEVELS.find(line => line.level === level) ?? LEVELS[0])?.openOrdersMax ?? 0
