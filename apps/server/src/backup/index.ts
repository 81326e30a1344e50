export { backupActs, offlineBackupCommands } from './backup-acts.ts'
export { backupsMade } from './backup-table.ts'
