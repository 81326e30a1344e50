import { spawnSync } from 'node:child_process'

const MIB = 1024 * 1024

/** What a converting program may use at most. */
export const CONVERTER_BOUNDS = {
  /** Of one processor. */
  cpuSeconds: 150,
  /** By the clock of the wall, whatever it waits for. */
  wallMs: 240_000,
  memoryBytes: 1536 * MIB,
  fileBytes: 512 * MIB,
  openFiles: 256,
  /** Of the script's own heap; pictures and the PDF's memory lie beside it. */
  heapMiB: 384,
} as const

const NO_NETWORK = [
  ['unshare', '--net'],
  // Without rights of its own a process may still make a network namespace inside a user namespace.
  ['unshare', '--user', '--map-current-user', '--net'],
] as const

const answersTrue = ([program = '', ...words]: readonly string[]): boolean =>
  spawnSync(program, [...words, 'true'], { stdio: 'ignore' }).status === 0

let known: readonly string[] | null = null

/** The words before a command that take the network away and bound what it may use, as far as this machine can. */
export function sandboxWords(): readonly string[] {
  known ??= [...(NO_NETWORK.find(answersTrue) ?? []), ...(answersTrue(bounds) ? bounds : [])]
  return known
}

const bounds: readonly string[] = [
  'prlimit',
  `--cpu=${CONVERTER_BOUNDS.cpuSeconds}`,
  `--data=${CONVERTER_BOUNDS.memoryBytes}`,
  `--fsize=${CONVERTER_BOUNDS.fileBytes}`,
  `--nofile=${CONVERTER_BOUNDS.openFiles}`,
  '--core=0',
]
