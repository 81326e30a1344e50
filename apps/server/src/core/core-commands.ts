import { asTable, done, type OfflineCommand, type OperatorCommand, refused } from '../operator/index.ts'
import { openDatabase } from '../platform/postgres/database.ts'
import { migrate } from '../platform/postgres/migrate.ts'
import type { Core } from './core.ts'
import { withCoreStores } from './core-stores.ts'
import { rebuildSnapshot } from './rebuild-snapshot.ts'
import { verifyCore } from './verify-core.ts'

/** What an operator can ask of the running core. */
export function coreCommands(core: Pick<Core, 'snapshot' | 'problems'>): OperatorCommand[] {
  return [
    {
      name: 'core snapshot',
      takes: '',
      purpose: 'keeps the state of this moment, so that a restart begins there',
      effect: 'acts',
      keyless: true,
      async carryOut() {
        return done(`The state after command ${await core.snapshot()} is kept.`)
      },
    },
  ]
}

/** What can be done to a core that stands still. */
export const offlineCoreCommands: readonly OfflineCommand[] = [
  {
    name: 'core verify',
    takes: '',
    purpose: 'examines the whole journal and every snapshot, and replays one against the other',
    async carryOut({ store, log }) {
      await upToDate(store.databaseUrl, log)
      const found = await withCoreStores(store.databaseUrl, verifyCore)
      const table = asTable([
        ['journal', `commands ${found.firstSeq} to ${found.headSeq} in ${found.rows} rows`],
        ['snapshots', `${found.snapshots} good`],
        ['history', `up to command ${found.projectedSeq}`],
        ['head', found.journalDigest],
        ['state', found.stateDigest ?? 'out of reach'],
      ])
      if (found.problems.length === 0) return done(`${table}\n\nThe core is whole.`)
      return refused(`${table}\n\n${found.problems.map(problem => `- ${problem}`).join('\n')}`)
    },
  },
  {
    name: 'core replay',
    takes: '[--from-beginning]',
    purpose: 'makes a new snapshot from an older good one and the journal, and lets damaged ones go',
    async carryOut({ store, log }, words) {
      if (words.some(word => word !== '--from-beginning'))
        return refused('core replay takes --from-beginning or nothing')
      await upToDate(store.databaseUrl, log)
      const rebuilt = await withCoreStores(store.databaseUrl, stores => rebuildSnapshot(stores, words.length > 0))
      const removed = rebuilt.removed.length === 0 ? '' : ` Damaged and let go: ${rebuilt.removed.join(', ')}.`
      return done(
        `Replayed commands ${rebuilt.fromSeq + 1} to ${rebuilt.headSeq}; the state there is kept (${rebuilt.stateDigest}).${removed}`,
      )
    },
  },
]

async function upToDate(url: string, log: Parameters<typeof openDatabase>[1]): Promise<void> {
  const { db, close } = await openDatabase(url, log)
  try {
    await migrate(db)
  } finally {
    await close()
  }
}
