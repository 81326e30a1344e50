import type { OfflineCommand } from './offline-command.ts'

/** Every command that works on a house that stands still; a part of the house adds its own here. */
export const offlineCommands: readonly OfflineCommand[] = []
