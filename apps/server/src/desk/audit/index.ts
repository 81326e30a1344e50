export { auditCalls } from './audit-calls.ts'
export { actsSince, lastOfActs, lastOfRequests, listRows } from './audit-list-table.ts'
export { type ExportServices, exportRoute, signingKey } from './export-audit.ts'
