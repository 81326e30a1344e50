export {
  type ActContext,
  type ActReply,
  type AnyAct,
  act,
  type Before,
  type Change,
  type Touch,
  type TouchList,
} from './acts/act.ts'
export { atMost, line, note, numberOf, oneOf } from './acts/common-fields.ts'
export type { Field, Words } from './acts/field.ts'
export { readTexts, sayTo } from './acts/read-words.ts'
export { asTable, done, refused } from './acts/replies.ts'
export { looksOf, mayDo, ROLES, type Role } from './acts/roles.ts'
export { askServer } from './ask-server.ts'
export { type AuditRow, auditFitting, orderHolds, readAuditChain } from './audit-table.ts'
export { type GivenReply, give, giveAsRole, type OrderDeps } from './carry-out.ts'
export { refuseBrokenAudit } from './check-audit.ts'
export { comingActsOf } from './coming.ts'
export { countedIn, countedOf } from './count-before.ts'
export type { OfflineCommand } from './offline-command.ts'
export { digestOfOperatorKey, makeOperatorKey } from './operator-key.ts'
export { insertOperator, listOperators } from './operator-table.ts'
export { ownActs } from './own-acts.ts'
export { noteAct, recordAct } from './record-act.ts'
export { waitingRequests } from './request-table.ts'
export { operatorOrders, startOperator } from './start-operator.ts'
export { callOf, listOf } from './usage.ts'
