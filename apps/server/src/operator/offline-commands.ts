import { offlineBackupCommands } from '../backup/backup-commands.ts'
import { offlineCoreCommands } from '../core/core-commands.ts'
import type { OfflineCommand } from './offline-command.ts'

/** Every command that works on a house that stands still; a part of the house adds its own here. */
export const offlineCommands: readonly OfflineCommand[] = [...offlineCoreCommands, ...offlineBackupCommands]
