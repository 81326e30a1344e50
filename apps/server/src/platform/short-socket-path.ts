import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'

// The kernel's address of a socket holds 108 bytes, the last of them a zero.
const BYTES_MAX = 107

/** A path to a socket of ours that is short enough for the system, wherever its folder lies. */
export function shortSocketPath(folder: string, socket: string): { path: string; release: () => void } {
  const path = join(folder, socket)
  if (Buffer.byteLength(path) <= BYTES_MAX) return { path, release: () => undefined }
  // The same folder under its number among our open files.
  const opened = openSync(folder, 'r')
  return { path: `/proc/self/fd/${opened}/${socket}`, release: () => closeSync(opened) }
}
