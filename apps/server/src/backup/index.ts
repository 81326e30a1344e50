export { backupCommands, offlineBackupCommands } from './backup-commands.ts'
