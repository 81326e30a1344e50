export * from './server-calls.ts'
export { type ServerCode, type ServerCodeEntry, serverCodes } from './server-codes.ts'
