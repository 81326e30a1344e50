export { type Jobs, openJobs } from './jobs.ts'
export type { Rounds } from './rounds.ts'
