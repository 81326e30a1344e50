import { resolve } from 'node:path'
import { type Clock, DAY_MS } from '@bourse/kernel'
import {
  type ActReply,
  type AnyAct,
  act,
  asTable,
  done,
  line,
  numberOf,
  type OfflineCommand,
  refused,
} from '../operator/index.ts'
import { systemClock } from '../platform/clock.ts'
import type { Database } from '../platform/postgres/database.ts'
import { BackupDamaged } from './backup-format.ts'
import { backupMade, backupsMade, insertBackupMade, noteTested } from './backup-table.ts'
import { RestoreRefused, restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

/** What backups are made from. */
type BackupDeps = { db: Database; url: string; dataDir: string; clock: Clock }

/** What an operator can ask of a running house. */
export function backupActs(of: BackupDeps): AnyAct[] {
  return [
    listAct(of),
    testedAct(of),
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
        const madeAt = new Date(of.clock.nowMs())
        const facts = await writeBackup({ ...of, path, madeAt })
        const { headSeq: head_seq, bytes, digest } = facts
        const number = await insertBackupMade(of.db, { at: madeAt, file: path, bytes, head_seq, digest })
        return done(
          `Backup ${number}, ${path}: ${facts.tables} tables and ${facts.files} files up to command ${facts.headSeq}, ${facts.bytes} bytes, digest ${facts.digest}`,
        )
      },
    }),
  ]
}

const SHOWN_MAX = 50
const ago = (at: Date, nowMs: number): string => `${Math.floor((nowMs - at.getTime()) / DAY_MS)} days ago`

const listAct = ({ db, clock }: BackupDeps): AnyAct =>
  act({
    name: 'backup list',
    page: 'house',
    purpose: {
      en: 'shows the backups that were made, how old each is, and which one was restored as a test',
      zh: '列出已做的备份、距今天数与恢复演练日期',
    },
    effect: 'reads',
    fields: {},
    async carryOut() {
      const rows = await backupsMade(db, SHOWN_MAX)
      if (rows.length === 0) return done('No backup was ever made of this house.')
      return done(
        asTable(
          rows.map(row => [
            String(row.backup_id),
            row.at.toISOString(),
            ago(row.at, clock.nowMs()),
            row.file,
            `${row.bytes} bytes`,
            `command ${row.head_seq}`,
            row.tested_at === null
              ? 'never restored'
              : `restored by ${row.tested_by} ${ago(row.tested_at, clock.nowMs())}`,
          ]),
        ),
      )
    },
  })

const testedAct = ({ db, clock }: BackupDeps): AnyAct =>
  act({
    name: 'backup tested',
    page: 'house',
    purpose: {
      en: 'keeps that a backup was restored elsewhere and came back whole; the reason says where',
      zh: '记录备份已在别处恢复并核对完整；原因写明地点',
    },
    effect: 'acts',
    fields: { backup: numberOf({ en: 'Backup', zh: '备份编号' }) },
    needs: { reason: true },
    about: { is: 'backup', id: said => String(said.backup) },
    async before({ operator }, said) {
      const row = await backupMade(db, said.backup)
      if (row === undefined) return refused(`Backup: there is no backup ${said.backup}`)
      const from = row.tested_at === null ? 'never' : `${row.tested_at.toISOString()} ${row.tested_by}`
      return { changes: [{ what: { en: 'Restored', zh: '恢复演练' }, from, to: `now, ${operator}` }] }
    },
    cutOff: { how: 'again' },
    async carryOut({ operator }, said) {
      const at = new Date(clock.nowMs())
      return (await noteTested(db, said.backup, { at, by: operator }))
        ? done(`Backup ${said.backup} came back whole.`)
        : refused(`Backup: there is no backup ${said.backup}`)
    },
  })

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
