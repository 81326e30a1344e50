import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'

// The kernel's address of a socket holds 108 bytes, the last of them a zero.
const BYTES_MAX = 107
const SOCKET = 'ops.sock'

/** A path to the operator's socket that is short enough for the system, wherever the data folder lies. */
export function shortSocketPath(dataDir: string): { path: string; release: () => void } {
  const path = join(dataDir, SOCKET)
  if (Buffer.byteLength(path) <= BYTES_MAX) return { path, release: () => undefined }
  // The same folder under its number among our open files.
  const folder = openSync(dataDir, 'r')
  return { path: `/proc/self/fd/${folder}/${SOCKET}`, release: () => closeSync(folder) }
}
