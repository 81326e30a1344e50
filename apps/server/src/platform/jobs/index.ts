export { failedJobs, jobById, retryJob } from './job-table.ts'
export { type Jobs, openJobs } from './jobs.ts'
export type { Rounds } from './rounds.ts'
export type { Claim, WorkerSpec } from './worker.ts'
