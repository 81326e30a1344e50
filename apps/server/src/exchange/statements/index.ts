export { sendStatement } from './send-statement.ts'
