import { parentPort, workerData } from 'node:worker_threads'
import { assert } from '@bourse/kernel'
import { postgresJournalReader } from '../core/postgres-journal.ts'
import { postgresSnapshots } from '../core/postgres-snapshots.ts'
import { replicaAt } from '../core/replica-at.ts'
import { systemClock } from '../platform/clock.ts'
import { keepOnce } from './keeper.ts'
import { postgresHistory } from './postgres-history.ts'
import { HistoryMoved, Projector } from './projector.ts'
import type { FromProjector, ProjectorSettings, ToProjector } from './projector-messages.ts'

const port = parentPort
assert(port !== null, 'the projector runs in a thread of its own')
const { url, keys, seal, archiveDir } = workerData as ProjectorSettings
const tell = (message: FromProjector): void => port.postMessage(message)
const trouble = (what: string, cause: unknown): void => tell({ kind: 'trouble', what, cause })

const reader = postgresJournalReader(url, seal)
const snapshots = postgresSnapshots(url, keys.snapshots)
const store = postgresHistory(url)
let projector = await beginAtPlace()

/** A projector that begins where the history stands. */
async function beginAtPlace(): Promise<Projector> {
  const replica = await replicaAt({ reader, snapshots }, await store.position())
  const deps = { reader, store, clock: systemClock, moved, failed, broken }
  return new Projector(deps, replica)
}

function moved(seq: number): void {
  tell({ kind: 'moved', seq })
}

function failed(cause: unknown): void {
  trouble('the history could not be written', cause)
}

function broken(cause: unknown): void {
  if (!(cause instanceof HistoryMoved)) return endWith(cause)
  trouble('the history stands elsewhere than this projector left it; it begins anew from there', cause)
  beginAtPlace().then(next => {
    moved(next.headSeq)
    // What came meanwhile was told to the one that ended.
    next.follow(projector.headSeq)
    projector = next
  }, endWith)
}

/** Thrown where nobody catches, it ends the thread, and whoever started it hears of it. */
function endWith(cause: unknown): void {
  queueMicrotask(() => {
    throw cause
  })
}

let keeping: Promise<void> = Promise.resolve()

/** Lets go what need not be kept; whoever asks waits for the word that it is done, and asks once at a time. */
async function keep(): Promise<void> {
  const kept = (what: string): void => tell({ kind: 'kept', what })
  const failure = await keepOnce({ url, archiveDir, clock: systemClock, snapshots, kept }).then(
    () => null,
    (cause: unknown) => ({ cause }),
  )
  tell({ kind: 'house_kept', failure })
}

async function stop(): Promise<void> {
  await Promise.all([projector.stop(), keeping])
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
    case 'hurry':
      projector.hurry(message.seq)
      break
    case 'keep':
      keeping = keep()
      break
    case 'stop':
      void stop()
      break
  }
})

tell({ kind: 'ready', seq: projector.headSeq })
