export { askServer } from './ask-server.ts'
export { usage } from './carry-out.ts'
export { refuseBrokenAudit } from './check-audit.ts'
export type { OfflineCommand } from './offline-command.ts'
export {
  asTable,
  done,
  type OperatorCommand,
  type OperatorContext,
  type OperatorReply,
  refused,
} from './operator-command.ts'
export { recordAct } from './record-act.ts'
export { startOperator } from './start-operator.ts'
