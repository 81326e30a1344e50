import { readdir, readFile } from 'node:fs/promises'

const TICKS_A_SECOND = 100

/** Seconds of processor by who used them; in `kernel` those of them that were the kernel's. */
export type ProcessorUse = { serving: number; threads: number; database: number; kernel: number }

type UsedTime = { readonly user: number; readonly kernel: number }

/** What a program has used until now: its first thread, which serves, its other threads, and the processes it began. */
export async function processorUse(pid: number): Promise<ProcessorUse> {
  const serving = await usedAt(`/proc/${pid}/task/${pid}/stat`)
  const whole = await usedAt(`/proc/${pid}/stat`)
  const others = await Promise.all((await descendants(pid)).map(child => usedAt(`/proc/${child}/stat`)))
  const database = others.reduce((sum, { user, kernel }) => sum + user + kernel, 0)
  const sum = whole.user + whole.kernel
  const mine = serving.user + serving.kernel
  const kernel = others.reduce((total, one) => total + one.kernel, whole.kernel)
  return { serving: mine, threads: sum - mine, database, kernel }
}

/** What was used between two moments. */
export function usedBetween(before: ProcessorUse, after: ProcessorUse): ProcessorUse {
  return {
    serving: after.serving - before.serving,
    threads: after.threads - before.threads,
    database: after.database - before.database,
    kernel: after.kernel - before.kernel,
  }
}

async function usedAt(path: string): Promise<UsedTime> {
  // A connection of the database may end meanwhile.
  const text = await readFile(path, 'utf8').catch(() => '')
  const fields = text.replace(/^.*\) /s, '').split(' ')
  return { user: Number(fields[11] ?? 0) / TICKS_A_SECOND, kernel: Number(fields[12] ?? 0) / TICKS_A_SECOND }
}

async function descendants(pid: number): Promise<number[]> {
  const numbers = (await readdir('/proc')).filter(name => /^\d+$/.test(name)).map(Number)
  const parents = await Promise.all(numbers.map(async one => ({ one, parent: await parentOf(one) })))
  const found: number[] = []
  const wanted = new Set([pid])
  for (let before = -1; before !== found.length; ) {
    before = found.length
    for (const { one, parent } of parents) {
      if (!wanted.has(parent) || wanted.has(one)) continue
      wanted.add(one)
      found.push(one)
    }
  }
  return found
}

async function parentOf(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return Number(text.replace(/^.*\) /s, '').split(' ')[1] ?? 0)
}
