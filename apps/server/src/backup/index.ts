export { backupActs, offlineBackupCommands } from './backup-acts.ts'
