import { DOCUMENT_LIMITS } from '@bourse/protocol/terms'
import { hexOf, sha256 } from '@bourse/shell'

/** A file comes in parts of this size. */
export const PART_BYTES = DOCUMENT_LIMITS.partBytes

/** How many parts a file has. */
export const partsOf = (bytes: number): number => Math.ceil(bytes / PART_BYTES)

/** One part of a file. */
export const partOf = (file: Blob, part: number): Blob => file.slice(part * PART_BYTES, (part + 1) * PART_BYTES)

/**
 * What a file is, by its content alone: SHA-256 over the SHA-256 of each part, so that gigabytes are read piece by
 * piece. Told how far it is; stops when the signal says so.
 */
export async function digestOfFile(file: Blob, read: (bytes: number) => void, signal: AbortSignal): Promise<string> {
  const parts = partsOf(file.size)
  const digests = new Uint8Array(parts * 32)
  for (let part = 0; part < parts; part += 1) {
    signal.throwIfAborted()
    const bytes = new Uint8Array(await partOf(file, part).arrayBuffer())
    digests.set(await sha256(bytes), part * 32)
    read(Math.min(file.size, (part + 1) * PART_BYTES))
  }
  return hexOf(await sha256(digests))
}
