export { lastOfWork, type WorkServices, workCalls } from './work-calls.ts'
