export { levelCommands } from './operator-commands.ts'
export type { LevelDeps } from './recompute-levels.ts'
export { startLevels } from './start-levels.ts'
