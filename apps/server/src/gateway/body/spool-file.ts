import { randomBytes } from 'node:crypto'
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'

/** What arrived: in memory while it is small, otherwise on the disk. */
export type SpooledFile = {
  readonly bytes: number
  /** The whole content, read back. */
  read(): Promise<Buffer>
  close(): Promise<void>
}

/** Beyond this an arriving file goes to the disk: whoever sends slowly must not hold memory meanwhile. */
export const SPOOL_FROM_BYTES = 256 * 1024

/** Takes a stream in as it comes. The file on the disk has no name while it is written, so that nothing stays of it whatever happens. */
export async function spool(source: Readable, folder: string): Promise<SpooledFile> {
  const chunks: Buffer[] = []
  let bytes = 0
  let file: FileHandle | null = null
  try {
    for await (const chunk of source as AsyncIterable<Buffer>) {
      if (file === null && bytes + chunk.length > SPOOL_FROM_BYTES) {
        file = await namelessFile(folder)
        for (const early of chunks.splice(0)) await file.appendFile(early)
      }
      if (file === null) chunks.push(chunk)
      else await file.appendFile(chunk)
      bytes += chunk.length
    }
  } catch (cause) {
    await file?.close()
    throw cause
  }
  return { bytes, read: () => readBack(file, chunks, bytes), close: async () => file?.close() }
}

async function readBack(file: FileHandle | null, chunks: readonly Buffer[], bytes: number): Promise<Buffer> {
  if (file === null) return Buffer.concat(chunks)
  const content = Buffer.allocUnsafe(bytes)
  for (let at = 0; at < bytes; ) {
    const { bytesRead } = await file.read(content, at, bytes - at, at)
    if (bytesRead === 0) throw new Error(`of ${bytes} bytes that were written ${at} can be read`)
    at += bytesRead
  }
  return content
}

async function namelessFile(folder: string): Promise<FileHandle> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, `arriving-${randomBytes(12).toString('hex')}`)
  const file = await open(path, 'wx+', 0o600)
  await rm(path)
  return file
}
