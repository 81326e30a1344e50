import { readFileSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

// Each test file has a database of its own, a copy of more than a thousand files: on a disk, making and removing them is a fifth of a run.
const MEMORY = '/dev/shm'
const MEMORY_MIN_BYTES = 6 * 2 ** 30

/** Where tests put what is thrown away: in memory where there is plenty and programs may run from it, otherwise where the system puts such things. */
export function throwawayPlace(): string {
  return isRoomy() && mayRunPrograms() ? MEMORY : tmpdir()
}

/** All places where earlier runs may have left something. */
export const throwawayPlaces = (): string[] => [tmpdir(), MEMORY]

function isRoomy(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    return Math.min(bavail * bsize, process.availableMemory()) > MEMORY_MIN_BYTES
  } catch {
    return false
  }
}

function mayRunPrograms(): boolean {
  const mount = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .findLast(line => line.split(' ')[1] === MEMORY)
  return mount !== undefined && !/\bnoexec\b/.test(mount)
}
