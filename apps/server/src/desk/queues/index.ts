export { type QueueServices, queueCalls } from './queue-calls.ts'
export { Queues } from './queues.ts'
