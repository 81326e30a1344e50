import { randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readFile, rename, rm, stat, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { assert } from '@bourse/kernel'

/** Where uploaded files are kept, each under a key such as `images/01HV….jpg`. */
export type Files = {
  /** Keeps a file; one that was there under the key is replaced, and readers never see half of one. */
  put(key: string, content: Uint8Array | Readable): Promise<void>
  /** The whole file, or null when there is none. */
  read(key: string): Promise<Buffer | null>
  /** The size in bytes, or null when there is none. */
  size(key: string): Promise<number | null>
  /** The bytes from `start` to `end`, both included. */
  stream(key: string, range?: { start: number; end: number }): Readable
  /** Removes a file; one that is not there is no error. */
  remove(key: string): Promise<void>
  /** How many bytes the disk still takes. */
  free(): Promise<number>
}

const KEY = /^[A-Za-z0-9_-]+(?:[/.][A-Za-z0-9_-]+)*$/

/** Opens the files that lie in a folder. */
export async function openFiles(folder: string): Promise<Files> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const pathOf = (key: string): string => {
    assert(KEY.test(key), 'the key of a file has plain names between its slashes and dots')
    return join(folder, key)
  }
  return {
    put: (key, content) => put(pathOf(key), content),
    read: key => readFile(pathOf(key)).catch(nullWhenMissing),
    size: key =>
      stat(pathOf(key)).then(
        found => found.size,
        cause => nullWhenMissing(cause),
      ),
    stream: (key, range) => createReadStream(pathOf(key), range),
    remove: key => rm(pathOf(key), { force: true }),
    async free() {
      const { bavail, bsize } = await statfs(folder)
      return bavail * bsize
    },
  }
}

async function put(path: string, content: Uint8Array | Readable): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const partial = `${path}.${randomBytes(6).toString('hex')}.partial`
  try {
    const source = content instanceof Readable ? content : Readable.from([content])
    await pipeline(source, createWriteStream(partial, { mode: 0o600, flush: true }))
    await rename(partial, path)
    await flushFolder(dirname(path))
  } catch (cause) {
    await rm(partial, { force: true })
    throw cause
  }
}

// A rename is on the disk only when the folder is.
async function flushFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

function nullWhenMissing(cause: NodeJS.ErrnoException): null {
  if (cause.code === 'ENOENT') return null
  throw cause
}
