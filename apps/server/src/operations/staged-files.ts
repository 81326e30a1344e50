import { createHash } from 'node:crypto'

/** Files that somebody handed in for an act to come: the act names one by its digest, so that the books hold which it was and not what it says. */
export type StagedFiles = {
  /** Keeps a file for a while; answers its digest. */
  hold(bytes: Uint8Array): string
  /** A file by its digest; null when there is none, or not any more. */
  take(digest: string): Uint8Array | null
}

const FILES_MAX = 16

/** Keeps the latest few in memory; what a restart loses is handed in again. */
export function openStagedFiles(): StagedFiles {
  const held = new Map<string, Uint8Array>()
  return {
    hold(bytes) {
      const digest = createHash('sha256').update(bytes).digest('hex')
      held.delete(digest)
      held.set(digest, bytes)
      for (const oldest of [...held.keys()].slice(0, -FILES_MAX)) held.delete(oldest)
      return digest
    },
    take: digest => held.get(digest) ?? null,
  }
}
