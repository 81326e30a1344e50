import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

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

/** Where a program in the sandbox finds its folder, as enter-sandbox.sh puts it there; nothing else can be written. A name that no checkout has. */
export const INSIDE = '/lectern-work'

/** A place for one run: the folder that the program has, and an empty one that becomes its root. */
export type SandboxPlace = { readonly work: string; readonly root: string }

/** Whom the program is: the machine's own nobody, which only root can make of it, or nobody in a namespace of its own. */
export type SandboxKind = 'real' | 'mapped'

const ENTER = fileURLToPath(new URL('./enter-sandbox.sh', import.meta.url))
// The server's end ends it, however that came.
const TIED = ['setpriv', '--pdeathsig', 'KILL'] as const
const APART = ['--mount', '--pid', '--net', '--ipc', '--uts', '--fork', '--kill-child'] as const
const NAMESPACES: Readonly<Record<SandboxKind, readonly string[]>> = {
  real: ['unshare', ...APART],
  mapped: ['unshare', '--user', '--map-user=65534', '--map-group=65534', '--keep-caps', ...APART],
}
const BOUNDS: readonly string[] = [
  'prlimit',
  `--cpu=${CONVERTER_BOUNDS.cpuSeconds}`,
  `--data=${CONVERTER_BOUNDS.memoryBytes}`,
  `--fsize=${CONVERTER_BOUNDS.fileBytes}`,
  `--nofile=${CONVERTER_BOUNDS.openFiles}`,
  '--core=0',
]

/** The words before a command that shut it in. `readable` are folders and files it needs besides the machine's programs. */
export const sandboxWords = (
  kind: SandboxKind,
  place: SandboxPlace,
  readable: readonly string[],
): readonly string[] => [
  ...TIED,
  ...NAMESPACES[kind],
  '/bin/sh',
  ENTER,
  place.root,
  place.work,
  kind,
  ...readable,
  '--',
  ...BOUNDS,
]

// A moment, where the machine is not busy. Who is not waited for here cannot convert anything until the next start.
const TRY_MS_MAX = 60_000

let known: SandboxKind | null | undefined

/** How this machine can shut a program in, found out by doing it once; null where it cannot, and then nothing is converted. */
export function sandboxKind(): SandboxKind | null {
  known ??= (['real', 'mapped'] as const).find(holds) ?? null
  return known
}

/** Whether a program can be shut in so on this machine. */
export function holds(kind: SandboxKind): boolean {
  if (kind === 'real' && process.getuid?.() !== 0) return false
  const folder = mkdtempSync(join(tmpdir(), 'lectern-try-'))
  try {
    const place = { work: join(folder, 'work'), root: join(folder, 'root') }
    mkdirSync(place.work)
    chmodSync(place.work, 0o777)
    mkdirSync(place.root)
    const words = [...sandboxWords(kind, place, []), 'touch', `${INSIDE}/here`]
    return spawnSync(words[0] ?? '', words.slice(1), { stdio: 'ignore', timeout: TRY_MS_MAX }).status === 0
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
