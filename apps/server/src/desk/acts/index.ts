export { actCalls } from './act-calls.ts'
export type { ActServices } from './give-act.ts'
export { noteOf } from './note-table.ts'
