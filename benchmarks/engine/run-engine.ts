import {
  type Command,
  createEngine,
  type Engine,
  EVENT_CODE,
  EVENT_PLACE,
  EVENT_WIDTHS,
  encodeCommand,
} from '@bourse/engine'
import { CommandFeed } from './command-feed.ts'
import { perProcessorSecond } from './processor-time.ts'
import { TradeTally } from './trades.ts'
import type { Workload } from './workload.ts'

const DEAL = EVENT_PLACE.deal

/** An engine with the books filled. */
export function engineAfterPrelude(workload: Workload): Engine {
  const engine = createEngine()
  for (const command of workload.setUp) engine.apply(command)
  for (const command of workload.prelude) engine.apply(command)
  return engine
}

/** Commands a second. */
export function timeEngine(workload: Workload): number {
  const engine = engineAfterPrelude(workload)
  const feed = new CommandFeed(workload.timed)
  return perProcessorSecond(feed.length, () => {
    for (let index = 0; index < feed.length; index++) engine.apply(feed.at(index))
  })
}

/** What the timed part trades. */
export function tallyEngine(workload: Workload): TradeTally {
  const engine = engineAfterPrelude(workload)
  const tally = new TradeTally()
  for (const command of workload.timed) {
    engine.apply(command)
    const { words, length } = engine.events
    for (let at = 0; at < length; at += EVENT_WIDTHS[words[at] as number] as number) {
      if (words[at] === EVENT_CODE.deal)
        tally.add(words[at + DEAL.price] as number, words[at + DEAL.quantity] as number)
    }
  }
  engine.verify()
  return tally
}

/** Commands a second from the journal's form, decoding included. */
export function timeReplay(workload: Workload): { perSecond: number; bytesPerCommand: number } {
  const engine = engineAfterPrelude(workload)
  const { bytes, length } = encodeAll(workload.timed)
  const stamps = workload.timed.map(({ seq, at }) => ({ seq, at }))
  const perSecond = perProcessorSecond(stamps.length, () => {
    let offset = 0
    for (const stamp of stamps) offset = engine.applyEncoded(bytes, offset, stamp)
  })
  return { perSecond, bytesPerCommand: length / stamps.length }
}

function encodeAll(commands: readonly Command[]): { bytes: Uint8Array; length: number } {
  const bytes = new Uint8Array(commands.length * 64 + 4_096)
  let length = 0
  for (const command of commands) length = encodeCommand(command, bytes, length)
  return { bytes, length }
}
