export type { JobFigures } from './job-figures.ts'
export type { JobCount } from './job-table.ts'
export { type EverySpec, type Jobs, type JobsDeps, openJobs } from './jobs.ts'
export type { Queue, QueueSpec } from './queue.ts'
