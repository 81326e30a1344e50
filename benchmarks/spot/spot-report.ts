import type { Conditions } from '../machine.ts'
import type { LoadAndUse } from './load-orders.ts'
import { type Lag, type OrdersMeasured, SPOT_PARTS, type SpotBenchmark, type SpotPart } from './run-spot.ts'

/** What `bench -- spot` measured last of each part, with the conditions of its own run. */
export type SpotReport = { spot: SpotBenchmark; conditions: { readonly [Part in SpotPart]?: Conditions } }

/** What was measured now, beside what was measured before of the parts that were left out. */
export function spotReport(
  before: SpotReport | null,
  { conditions, measured }: { conditions: Conditions; measured: SpotBenchmark },
): SpotReport {
  const parts = SPOT_PARTS.filter(part => measured[part] !== undefined)
  return {
    spot: { ...before?.spot, ...measured },
    conditions: { ...before?.conditions, ...Object.fromEntries(parts.map(part => [part, conditions])) },
  }
}

const thousands = (perSecond: number): string => `${(perSecond / 1_000).toFixed(1)} K`
const counted = (count: number): string => count.toLocaleString('en')
const lagText = ({ maxCommands, caughtUpS }: Lag): string =>
  `at most ${counted(maxCommands)} commands, caught up ${caughtUpS} s after the end`

// What nobody heard has no age.
const agesText = ({ count, p50Ms, p99Ms }: { count: number; p50Ms: number; p99Ms: number }): string =>
  count === 0 ? 'none | –' : `${counted(count)} | ${p50Ms} / ${p99Ms}`

/** The report as tables for docs/reference/performance.md. */
export function spotTables({ conditions, spot }: SpotReport): string {
  const lines = [
    ...machineLines(conditions),
    ...orderLines({ conditions, spot }),
    ...floorLines(spot.burst),
    ...pushLines(spot.pushes),
    ...fanOutLines(spot.fanOut),
    ...heldLines(spot.held),
  ]
  return lines.join('\n').trimEnd()
}

function machineLines(conditions: SpotReport['conditions']): string[] {
  const parts = SPOT_PARTS.flatMap(part => {
    const of = conditions[part]
    return of === undefined ? [] : [{ part, of }]
  })
  const machine = parts.at(-1)?.of
  if (machine === undefined) return []
  const { processor, cores, memoryGiB, node } = machine
  const loads = parts.map(({ part, of }) => `${NAMES[part]} ${of.date}, ${of.loadBefore}`).join('; ')
  return [
    `Measured on ${processor}, ${cores} cores, ${memoryGiB} GiB, Node ${node}, PostgreSQL 18 with fsync on; load and server on the same machine; date of each part and load average before it: ${loads}.`,
    '',
  ]
}

const NAMES: Readonly<Record<SpotPart, string>> = {
  burst: 'orders',
  pushes: 'pushes',
  fanOut: 'fan-out',
  held: 'sockets held',
  sustained: 'orders for long',
}

function orderLines({ spot }: SpotReport): string[] {
  const line = ({ connections, seconds, rate, load, lag }: OrdersMeasured): string => {
    const wish = rate === 0 ? 'as fast as they are answered' : `${counted(rate)} a second wanted`
    return `| ${wish} | ${connections} | ${seconds} | ${thousands(load.perSecond)} | ${load.p50Ms} / ${load.p99Ms} / ${load.maxMs} | ${counted(load.refused)} | ${lagText(lag)} |`
  }
  return [
    '| durable orders over HTTP | connections | s | orders/s | ms p50 / p99 / most | refused | the history behind |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...[spot.burst, spot.sustained].flatMap(one => (one === undefined ? [] : [line(one)])),
    '',
  ]
}

// What a command took of all threads, and how many commands that was; the load's own part stands beside it.
function costText({ load, use }: LoadAndUse): string {
  const commands = load.orders + load.cancels + load.refused
  const micros = (seconds: number): string => String(Math.round((seconds * 1_000_000) / commands))
  const all = use.serving + use.threads + use.database + load.ownS
  const parts = [all, use.serving, use.threads, use.database, load.ownS]
  return `${thousands(load.perSecond)} | ${load.p50Ms} / ${load.p99Ms} | ${parts.map(micros).join(' | ')}`
}

function floorLines(burst: SpotBenchmark['burst']): string[] {
  if (burst?.beside === undefined) return []
  const { turns, middle } = burst.beside
  const ratios = turns.map(({ ratio }) => ratio).join(', ')
  return [
    `Beside a bare \`node:http\` server that answers every request with one text, in ${turns.length} turns of this run: **${middle.ratio} of its orders a second** in the middle turn (${ratios} in order).`,
    '',
    '| the middle turn | orders/s | ms p50 / p99 | processor µs an order | serving thread | other threads | database | the load |',
    '| --- | --- | --- | --- | --- | --- | --- | --- |',
    `| the house | ${costText(middle.house)} |`,
    `| bare \`node:http\` | ${costText(middle.floor)} |`,
    '',
  ]
}

function pushLines(pushes: SpotBenchmark['pushes']): string[] {
  if (pushes === undefined) return []
  return [
    `| pushes at ${counted(pushes.rate)} orders a second, ${counted(pushes.sockets)} sockets | heard | ms p50 / p99 |`,
    '| --- | --- | --- |',
    `| \`order.update\`, from the order’s stamp before the commit | ${agesText(pushes.heard.orders)} |`,
    `| \`deals.update\`, the oldest deal of a push | ${agesText(pushes.heard.deals)} |`,
    '',
  ]
}

function fanOutLines(fanOut: SpotBenchmark['fanOut']): string[] {
  if (fanOut === undefined) return []
  return [
    '| fan-out | |',
    '| --- | --- |',
    `| messages a second to ${counted(fanOut.sockets)} sockets, all market channels each | ${thousands(fanOut.heard.messages / fanOut.heard.seconds)} |`,
    `| for each second of the serving thread’s processor, orders included | ${thousands(fanOut.messagesPerCoreS)} |`,
    '',
  ]
}

function heldLines(held: SpotBenchmark['held']): string[] {
  if (held === undefined) return []
  return [
    '| sockets held | MiB before | MiB with them | MiB later |',
    '| --- | --- | --- | --- |',
    `| ${counted(held.sockets)} | ${held.beforeMiB} | ${held.afterMiB} | ${held.laterMiB} after ${held.afterS} s |`,
  ]
}
