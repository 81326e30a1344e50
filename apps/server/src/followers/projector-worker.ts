import { parentPort, workerData } from 'node:worker_threads'
import { assert } from '@bourse/kernel'
import { postgresJournalReader } from '../core/postgres-journal.ts'
import { postgresSnapshots } from '../core/postgres-snapshots.ts'
import { replicaAt } from '../core/replica-at.ts'
import { systemClock } from '../platform/clock.ts'
import { startKeeper } from './keeper.ts'
import { postgresHistory } from './postgres-history.ts'
import { Projector } from './projector.ts'
import type { FromProjector, ProjectorSettings, ToProjector } from './projector-messages.ts'

const port = parentPort
assert(port !== null, 'the projector runs in a thread of its own')
const { url, archiveDir, keepEveryMs } = workerData as ProjectorSettings
const tell = (message: FromProjector): void => port.postMessage(message)
const trouble = (what: string, cause: unknown): void => tell({ kind: 'trouble', what, cause })

const reader = postgresJournalReader(url)
const snapshots = postgresSnapshots(url)
const store = postgresHistory(url)
const replica = await replicaAt({ reader, snapshots }, await store.position())

const projector = new Projector(
  {
    reader,
    store,
    clock: systemClock,
    moved: seq => tell({ kind: 'moved', seq }),
    failed: cause => trouble('the history could not be written', cause),
    // Thrown where nobody catches, it ends the thread, and whoever started it hears of it.
    broken: cause =>
      queueMicrotask(() => {
        throw cause
      }),
  },
  replica,
)
const keeper = startKeeper({
  url,
  archiveDir,
  everyMs: keepEveryMs,
  clock: systemClock,
  snapshots,
  kept: what => tell({ kind: 'kept', what }),
  failed: cause => trouble('what need not be kept could not be let go', cause),
})

async function stop(): Promise<void> {
  await Promise.all([projector.stop(), keeper.stop()])
  await Promise.all([reader.close(), snapshots.close(), store.close()])
  tell({ kind: 'stopped' })
  port?.close()
}

port.on('message', (message: ToProjector) => {
  switch (message.kind) {
    case 'row':
      if (message.row.firstSeq > projector.headSeq) projector.take(message.row)
      break
    case 'follow':
      projector.follow(message.seq)
      break
    case 'keep':
      keeper.now()
      break
    case 'stop':
      void stop()
      break
  }
})

tell({ kind: 'ready', seq: replica.head.seq })
