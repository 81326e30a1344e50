import { join } from 'node:path'
import { acceptStanding } from '../core/accept-standing.ts'
import { problemOfAnchor } from '../core/check-anchor.ts'
import type { CorePlace } from '../core/journal-seal.ts'
import { openJournalSeal } from '../core/open-journal-seal.ts'
import { openToldHistory } from '../followers/told-history-table.ts'
import { type AnyAct, act, asTable, done, type OfflineCommand, recordAct, refused } from '../operator/index.ts'
import type { Anchor } from '../platform/anchors/anchor.ts'
import { openAnchorFile } from '../platform/anchors/anchor-file.ts'
import { systemClock } from '../platform/clock.ts'
import { openDatabase } from '../platform/postgres/database.ts'
import { migrate } from '../platform/postgres/migrate.ts'
import type { Store } from '../platform/take-store.ts'
import type { Core } from './core.ts'
import { withCoreStores } from './core-stores.ts'
import { rebuildSnapshot } from './rebuild-snapshot.ts'
import { verifyCore } from './verify-core.ts'
import { verifyHistory } from './verify-history.ts'

const PROBLEMS_SHOWN = 40

/** What an operator can ask of the running core. */
export const coreActs = (core: Pick<Core, 'snapshot'>): AnyAct[] => [
  act({
    name: 'core snapshot',
    page: 'house',
    purpose: {
      en: 'keeps the state of this moment, so that a restart begins there',
      zh: '保存此刻的状态，重启从这里开始',
    },
    effect: 'acts',
    fields: {},
    keyless: true,
    cutOff: { how: 'again' },
    async carryOut() {
      return done(`The state after command ${await core.snapshot()} is kept.`)
    },
  }),
]

/** What can be done to a core that stands still. */
export const offlineCoreCommands: readonly OfflineCommand[] = [
  {
    name: 'core verify',
    takes: '',
    purpose: 'examines the whole journal and every snapshot, and replays one against the other',
    async carryOut({ store, log }) {
      await upToDate(store.databaseUrl, log)
      const { place, anchor } = await openPlace(store)
      const found = await withCoreStores(place, verifyCore)
      const setBack = await problemOfAnchor(place.url, anchor?.journal ?? null)
      const problems = setBack === null ? found.problems : [...found.problems, setBack]
      const table = asTable([
        ['journal', `commands ${found.firstSeq} to ${found.headSeq} in ${found.rows} rows`],
        ['snapshots', `${found.snapshots} good`],
        ['history', `up to command ${found.projectedSeq}`],
        ['head', found.journalDigest],
        ['state', found.stateDigest ?? 'out of reach'],
      ])
      if (problems.length === 0) return done(`${table}\n\nThe core is whole.`)
      return refused(`${table}\n\n${problems.map(problem => `- ${problem}`).join('\n')}`)
    },
  },
  {
    name: 'history verify',
    takes: '[COMMAND]',
    purpose:
      'tells the history again from the journal, from the last snapshot before COMMAND on or from its beginning, and holds the tables to it',
    async carryOut({ store, log }, words) {
      const from = Number(words[0] ?? 0)
      if (words.length > 1 || !Number.isSafeInteger(from) || from < 0)
        return refused('history verify takes the number of a command, or nothing')
      await upToDate(store.databaseUrl, log)
      const { place } = await openPlace(store)
      const tale = await openToldHistory(place.url)
      try {
        const { fromSeq, toSeq, told, problems } = await withCoreStores(place, stores =>
          verifyHistory(stores, tale, from),
        )
        const table = asTable([
          ['told again', `commands ${fromSeq + 1} to ${toSeq}`],
          ...Object.entries(told).map(([kind, count]): [string, string] => [kind, String(count)]),
        ])
        if (problems.length === 0) return done(`${table}\n\nThe history is what happened.`)
        const shown = problems.slice(0, PROBLEMS_SHOWN).map(problem => `- ${problem}`)
        return refused(`${table}\n\n${problems.length} rows are not what the journal tells:\n${shown.join('\n')}`)
      } finally {
        await tale.close()
      }
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
      const { place } = await openPlace(store)
      const rebuilt = await withCoreStores(place, stores => rebuildSnapshot(stores, words.length > 0))
      const removed = rebuilt.removed.length === 0 ? '' : ` Damaged and let go: ${rebuilt.removed.join(', ')}.`
      return done(
        `Replayed commands ${rebuilt.fromSeq + 1} to ${rebuilt.headSeq}; the state there is kept (${rebuilt.stateDigest}).${removed}`,
      )
    },
  },
  {
    name: 'core accept',
    takes: 'REASON…',
    purpose: 'takes a database that was set back on purpose as it stands; the reason stands in the audit',
    async carryOut({ store, log }, words) {
      if (words.length === 0) return refused('core accept takes the reason why the database was set back')
      await upToDate(store.databaseUrl, log)
      const keys = await store.keys()
      const at = new Date(systemClock.nowMs())
      await recordAct({ url: store.databaseUrl, log, key: keys.audit }, { command: 'core accept', words, at })
      const { headSeq } = await acceptStanding({ url: store.databaseUrl, dataDir: store.dataDir, keys, at })
      return done(`The house goes on from command ${headSeq}.`)
    },
  },
]

/** A stopped house's core, and where it stood when its head was last kept outside the database. */
async function openPlace(store: Store): Promise<{ place: CorePlace; anchor: Anchor | null }> {
  const keys = await store.keys()
  const { latest: anchor } = await openAnchorFile(join(store.dataDir, 'anchors'), keys.anchors)
  const anchored = (anchor?.journal ?? null) !== null
  return { place: await openJournalSeal({ url: store.databaseUrl, keys, anchored }), anchor }
}

async function upToDate(url: string, log: Parameters<typeof openDatabase>[1]): Promise<void> {
  const { db, close } = await openDatabase(url, log)
  try {
    await migrate(db)
  } finally {
    await close()
  }
}
