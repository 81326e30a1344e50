import { parentPort, workerData } from 'node:worker_threads'
import { assert } from '@bourse/kernel'
import { postgresJournalReader } from '../core/postgres-journal.ts'
import { postgresSnapshots } from '../core/postgres-snapshots.ts'
import { postgresMarkets } from './market/market-store.ts'
import type { FromShadow, ShadowQuestion, ShadowSettings, ToShadow } from './shadow-messages.ts'
import { startShadow } from './start-shadow.ts'

const port = parentPort
assert(port !== null, 'the shadow runs in a thread of its own')
const { url, keys, seal, snapshotEveryCommands, snapshotEveryMs } = workerData as ShadowSettings
const tell = (message: FromShadow): void => port.postMessage(message)

const snapshots = postgresSnapshots(url, keys.snapshots)
const markets = postgresMarkets(url)
const reader = postgresJournalReader(url, seal)
const shadow = await startShadow({ reader, snapshots, markets })
await Promise.all([reader.close(), markets.close()])

let snapshotSeq = (await snapshots.list())[0]?.seq ?? 0
let snapshotAtMs = Date.now()
let saving: Promise<number> | null = null
let halted = false

/** Keeps the state as it is now; while one is being saved, that one is the answer. */
function takeSnapshot(): Promise<number> {
  if (saving !== null) return saving
  const startedMs = Date.now()
  const snapshot = shadow.replica.snapshot()
  const save = async (): Promise<number> => {
    await snapshots.save(snapshot)
    snapshotSeq = Math.max(snapshotSeq, snapshot.seq)
    tell({
      kind: 'snapshotted',
      seq: snapshot.seq,
      tookMs: Date.now() - startedMs,
      bytes: snapshot.content.byteLength,
    })
    return snapshot.seq
  }
  snapshotAtMs = startedMs
  saving = save().finally(() => {
    saving = null
  })
  return saving
}

function snapshotIfDue(): void {
  const commands = shadow.replica.head.seq - snapshotSeq
  if (halted || commands === 0 || saving !== null) return
  if (commands < snapshotEveryCommands && Date.now() - snapshotAtMs < snapshotEveryMs) return
  takeSnapshot().catch(cause => tell({ kind: 'trouble', what: 'a snapshot could not be saved', cause }))
}

async function answer(question: ShadowQuestion): Promise<unknown> {
  switch (question.ask) {
    case 'published':
      return shadow.replica.head.seq
    case 'snapshot':
      return takeSnapshot()
    case 'stop':
      return stop()
  }
}

async function stop(): Promise<void> {
  await saving
  if (!halted && shadow.replica.head.seq > snapshotSeq) await takeSnapshot()
  await snapshots.close()
}

port.on('message', (message: ToShadow) => {
  switch (message.kind) {
    case 'row': {
      const { row, checkpoint } = message
      // Rows that were committed while this thread began are among those it has read.
      if (row.firstSeq <= shadow.replica.head.seq) return
      tell({ kind: 'published', publication: shadow.follow(row) })
      const sentence = shadow.differenceTo(checkpoint)
      if (sentence !== null) {
        halted = true
        tell({ kind: 'mismatch', sentence })
      }
      snapshotIfDue()
      break
    }
    case 'watch':
      shadow.owners.watch(message.owner)
      break
    case 'unwatch':
      shadow.owners.unwatch(message.owner)
      break
    case 'question': {
      const { id, question } = message
      answer(question).then(
        given => {
          tell({ kind: 'answer', id, answer: given })
          if (question.ask === 'stop') port.close()
        },
        cause => tell({ kind: 'no_answer', id, cause, code: (cause as { code?: string }).code ?? null }),
      )
      break
    }
  }
})

tell({
  kind: 'ready',
  head: shadow.replica.head,
  stateDigest: shadow.replica.stateDigest(),
  contents: shadow.handOver(),
})
