export { levelActs } from './operator-acts.ts'
export type { LevelDeps } from './recompute-levels.ts'
export { startLevels } from './start-levels.ts'
