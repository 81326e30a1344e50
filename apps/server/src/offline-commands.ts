import { offlineBackupCommands } from './backup/index.ts'
import type { OfflineCommand } from './operator/index.ts'
import { offlineCoreCommands } from './trading/index.ts'

/** Every command that works on a house that stands still; a part of the house adds its own here. */
export const offlineCommands: readonly OfflineCommand[] = [...offlineCoreCommands, ...offlineBackupCommands]
