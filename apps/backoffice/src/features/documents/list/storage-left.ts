// From here on there is reason to make room: a week of classes fills the last tenth.
const NEARLY = 0.9

/** Whether so little of the storage is left that it should be said. */
export const isNearlyFull = (used: number, limit: number): boolean => used >= limit * NEARLY
