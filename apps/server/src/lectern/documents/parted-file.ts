import { Readable } from 'node:stream'
import { DOCUMENT_LIMITS } from '@bourse/protocol'
import type { Files } from '../../platform/files.ts'

/** A file that lies in parts, as it was uploaded: nothing has to be copied when its last part is here. */
export type PartedFile = { readonly key: string; readonly bytes: number }

const { partBytes } = DOCUMENT_LIMITS

/** How many parts a file of so many bytes has. */
export const partsOf = (bytes: number): number => Math.ceil(bytes / partBytes)

/** How long one part of a file is; the last is what is left. */
export const lengthOfPart = (bytes: number, part: number): number => Math.min(partBytes, bytes - part * partBytes)

/** The key of one part. */
export const partKey = (key: string, part: number): string => `${key}/${part}`

/** The bytes from `start` to `end`, both included, read part by part as they are asked for. */
export function streamParts(files: Files, file: PartedFile, range?: { start: number; end: number }): Readable {
  return Readable.from(bytesOf(files, file, range ?? { start: 0, end: file.bytes - 1 }))
}

async function* bytesOf(
  files: Files,
  { key, bytes }: PartedFile,
  { start, end }: { start: number; end: number },
): AsyncGenerator<Buffer> {
  for (let part = Math.floor(start / partBytes); part * partBytes <= end; part += 1) {
    const from = Math.max(0, start - part * partBytes)
    const to = Math.min(lengthOfPart(bytes, part) - 1, end - part * partBytes)
    for await (const piece of files.stream(partKey(key, part), { start: from, end: to })) yield piece as Buffer
  }
}

/** Removes every part. */
export async function removeParts(files: Files, { key, bytes }: PartedFile): Promise<void> {
  for (let part = 0; part < partsOf(bytes); part += 1) await files.remove(partKey(key, part))
}
