import { readFileSync } from 'node:fs'
import process from 'node:process'

// Loaded before the server by a test, into its threads too: the wall's clock is set by so many milliseconds as a file says.
// What counts on by itself (performance.now, timers, the machine's uptime) and the database stay as they are, as they do on a machine.

const path = process.env['TEST_CLOCK_STEP'] ?? ''
const LOOK_MS = 20

const Real = Date
const realNow = Real.now.bind(Real)
let lookedMs = Number.NEGATIVE_INFINITY
let stepMs = 0

function nowMs(): number {
  const at = performance.now()
  if (at - lookedMs >= LOOK_MS) {
    lookedMs = at
    stepMs = Number(readFileSync(path, 'utf8'))
  }
  return realNow() + stepMs
}

class SteppedDate extends Real {
  constructor(...given: [] | [number | string | Date]) {
    if (given.length === 0) super(nowMs())
    else super(...(given as [number]))
  }

  static override now(): number {
    return nowMs()
  }
}

globalThis.Date = SteppedDate as DateConstructor
