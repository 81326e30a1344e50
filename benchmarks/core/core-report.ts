import type { EngineBenchmark } from '../engine/engine-benchmark.ts'
import type { Conditions } from '../machine.ts'
import type { CoreBenchmark } from './core-benchmark.ts'

/** Everything that `bench -- core` measures. */
export type CoreReport = { conditions: Conditions; engine: EngineBenchmark; core: CoreBenchmark }

const millions = (perSecond: number): string => `${(perSecond / 1_000_000).toFixed(2)} M`
const thousands = (perSecond: number): string => `${Math.round(perSecond / 1_000)} K`

/** The report as tables for docs/reference/performance.md. */
export function coreTables({ conditions, engine, core }: CoreReport): string {
  const { date, processor, cores, memoryGiB, node, seed, commands, loadBefore } = conditions
  const engineRows = engine.variants.map(variant => {
    const { name, perSecond, peerPerSecond, times, latencyUs, trades } = variant
    const peer = peerPerSecond === null ? '–' : millions(peerPerSecond)
    const ratio = times === null ? '–' : `${times.toFixed(1)} ×`
    return `| ${name} | ${millions(perSecond)} | ${peer} | ${ratio} | ${latencyUs.p50.toFixed(2)} / ${latencyUs.p99.toFixed(2)} / ${latencyUs.p999.toFixed(2)} | ${trades} |`
  })
  const journalRows = core.journal.map((alone, index) => {
    const writer = core.writer[index]
    return `| ${alone.outstanding} | ${thousands(alone.perSecond)} | ${alone.p50Ms} / ${alone.p99Ms} | ${writer ? thousands(writer.perSecond) : '–'} | ${writer?.p50Ms} / ${writer?.p99Ms} |`
  })
  return [
    `Measured ${date} on ${processor}, ${cores} cores, ${memoryGiB} GiB, Node ${node}, PostgreSQL 18 with fsync on; seed ${seed}, ${commands.toLocaleString('en')} commands; load average before the run ${loadBefore}.`,
    '',
    '| engine, one thread, all features on | commands/s | nodejs-order-book 10.1.1, same run | ratio | µs a command p50 / p99 / p99.9 | trades and checksum, equal in both |',
    '| --- | --- | --- | --- | --- | --- |',
    ...engineRows,
    '',
    'Commands a second of the one thread’s processor time, for both; every command is poured into an object that is used again. Latencies are by the clock on the wall.',
    '',
    `A resting order takes ${engine.bytesPerOrder.toFixed(0)} bytes (all arrays just after 2^20 orders went into fresh books, divided by 2^20; arrays grow by a factor of ${engine.growthFactor}).`,
    '',
    '| outstanding | journal alone, commands/s | ms p50 / p99 | whole writer, commands/s | ms p50 / p99 |',
    '| --- | --- | --- | --- | --- |',
    ...journalRows,
    '',
    'Journal alone: sequencer, digest, group commit and answer. Whole writer: that and the engine, both digests, the memory of ended orders and an answer with the order’s record.',
    '',
    '| replay | commands/s |',
    '| --- | --- |',
    `| engine and decoding alone, processor time | ${millions(engine.variants[0]?.replayPerSecond ?? 0)} |`,
    `| from memory: decode, engine, stream digest | ${millions(core.replay.fromMemoryPerSecond)} |`,
    `| from the database, every row’s digest checked | ${millions(core.replay.fromDatabasePerSecond)} |`,
    '',
    `A restart with ${commands.toLocaleString('en')} commands since the last snapshot takes commands again after ${core.recoverySeconds.toFixed(1)} s; writer and shadow replay at the same time and compare their states.`,
    '',
    `A market order, then its owner’s history, ${core.reads.reads.toLocaleString('en')} times with others trading meanwhile: ${core.reads.missing} missing; both together ${core.reads.p50Ms} ms at p50, ${core.reads.p99Ms} ms at p99.`,
  ].join('\n')
}
