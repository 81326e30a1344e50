import { resolve } from 'node:path'
import type { Clock } from '@bourse/kernel'
import { type ActReply, type AnyAct, act, done, line, type OfflineCommand, refused } from '../operator/index.ts'
import { systemClock } from '../platform/clock.ts'
import { BackupDamaged } from './backup-format.ts'
import { RestoreRefused, restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

/** What an operator can ask of a running house. */
export function backupActs(of: { url: string; dataDir: string; clock: Clock }): AnyAct[] {
  return [
    act({
      name: 'backup',
      page: 'house',
      purpose: {
        en: 'writes a consistent copy of the running house; keep it like a key',
        zh: '为运行中的系统写一份一致的备份；请像密钥一样保管',
      },
      effect: 'acts',
      fields: { file: line({ en: 'File', zh: '文件' }, 1000) },
      needs: { secondFactor: true },
      keyless: true,
      // Whatever file a cut-off one left is no backup yet: it is written anew.
      cutOff: { how: 'again' },
      async carryOut({ folder }, { file }) {
        const path = resolve(folder ?? '/', file)
        const facts = await writeBackup({ ...of, path, madeAt: new Date(of.clock.nowMs()) })
        return done(
          `${path}: ${facts.tables} tables and ${facts.files} files up to command ${facts.headSeq}, ${facts.bytes} bytes, digest ${facts.digest}`,
        )
      },
    }),
  ]
}

/** What can be done with a backup where no house stands. */
export const offlineBackupCommands: readonly OfflineCommand[] = ['restore', 'core restore'].map(name => ({
  name,
  takes: 'FILE',
  purpose: 'fills an empty DATA_DIR with a backup and examines what came out',
  async carryOut({ store, log, folder }, [file, ...more]): Promise<ActReply> {
    if (file === undefined || more.length > 0) return refused(`${name} takes the FILE to read`)
    try {
      const path = resolve(folder, file)
      const { databaseUrl: url, dataDir, keys } = store
      const facts = await restoreBackup({ url, dataDir, path, log, keys, at: new Date(systemClock.nowMs()) })
      return done(
        `Restored ${facts.tables} tables and ${facts.files} files; the core stands at command ${facts.headSeq}, journal ${facts.journalDigest}, state ${facts.stateDigest}.`,
      )
    } catch (cause) {
      if (cause instanceof BackupDamaged) return refused(`${file} is damaged: ${cause.message}`)
      if (cause instanceof RestoreRefused) return refused(cause.message)
      throw cause
    }
  },
}))
