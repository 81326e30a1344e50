import { createHash, type Hash } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import type { Readable, Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'

/** The version of the form that this code writes and reads. */
export const BACKUP_VERSION = 1
const MARK = 'BOURSE BACKUP'
const HEADER_BYTES_MAX = 1_048_576
const CHUNK_BYTES_MAX = 16_777_216

/** What one part of a backup is; its bytes follow in chunks. */
export type BackupEntry =
  | {
      kind: 'facts'
      version: number
      madeAt: string
      migrations: string[]
      baseSeq: number
      headSeq: number
      journalDigest: string
    }
  | { kind: 'table'; name: string; columns: string[] }
  | { kind: 'sequence'; name: string; last: string; called: boolean }
  | { kind: 'file'; path: string; mode: number }
  | { kind: 'end' }

/** Thrown when a file is no whole backup. */
export class BackupDamaged extends Error {
  override readonly name = 'BackupDamaged'
}

/** Writes a backup: compressed, and closed by a digest over all that is in it. */
export class BackupWriter {
  private readonly compressed: Writable
  private readonly file: Writable
  private readonly digest: Hash = createHash('sha256')

  constructor(path: string) {
    this.file = createWriteStream(path, { mode: 0o600, flush: true })
    const zstd = createZstdCompress()
    zstd.pipe(this.file)
    this.compressed = zstd
  }

  /** Writes the mark that every backup begins with. */
  begin(): Promise<void> {
    return this.put(Buffer.from(`${MARK} ${BACKUP_VERSION}\n`))
  }

  /** Writes a part and its bytes, if it has any. */
  async add(entry: BackupEntry, content: AsyncIterable<Uint8Array> | null = null): Promise<void> {
    await this.putFrame(Buffer.from(JSON.stringify(entry)))
    if (content !== null) for await (const chunk of content) if (chunk.byteLength > 0) await this.putFrame(chunk)
    await this.putFrame(Buffer.alloc(0))
  }

  /** Closes it; resolves when it is on the disk. */
  async end(): Promise<string> {
    await this.add({ kind: 'end' })
    const digest = this.digest.digest()
    this.compressed.end(digest)
    await finished(this.file)
    return digest.toString('hex')
  }

  /** Gives up. */
  abandon(): void {
    this.compressed.destroy()
    this.file.destroy()
  }

  private async putFrame(bytes: Uint8Array): Promise<void> {
    const length = Buffer.alloc(4)
    length.writeUInt32LE(bytes.byteLength)
    await this.put(length)
    await this.put(bytes)
  }

  private async put(bytes: Uint8Array): Promise<void> {
    this.digest.update(bytes)
    if (!this.compressed.write(bytes)) await once(this.compressed, 'drain')
  }
}

/** Reads a backup part by part; whatever is not as it was written throws BackupDamaged. */
export async function* readBackup(
  path: string,
): AsyncGenerator<{ entry: BackupEntry; chunks(): AsyncGenerator<Buffer> }> {
  const bytes = new ByteSource(createReadStream(path).pipe(createZstdDecompress()))
  const digest = createHash('sha256')
  const take = async (length: number): Promise<Buffer> => {
    const taken = await bytes.take(length)
    digest.update(taken)
    return taken
  }
  const frame = async (max: number): Promise<Buffer> => {
    const length = (await take(4)).readUInt32LE()
    if (length > max) throw new BackupDamaged('a part is larger than any can be')
    return take(length)
  }
  const mark = await take(Buffer.byteLength(`${MARK} ${BACKUP_VERSION}\n`))
  if (mark.toString() !== `${MARK} ${BACKUP_VERSION}\n`) throw new BackupDamaged('this is no backup of this version')
  for (;;) {
    const entry = JSON.parse((await frame(HEADER_BYTES_MAX)).toString()) as BackupEntry
    let read = false
    const chunks = async function* (): AsyncGenerator<Buffer> {
      for (let chunk = await frame(CHUNK_BYTES_MAX); chunk.byteLength > 0; chunk = await frame(CHUNK_BYTES_MAX))
        yield chunk
      read = true
    }
    if (entry.kind === 'end') {
      for await (const _ of chunks()) throw new BackupDamaged('something stands after the end')
      if (!digest.digest().equals(await bytes.take(32)))
        throw new BackupDamaged('its content does not match its digest')
      return
    }
    yield { entry, chunks }
    if (!read) for await (const _ of chunks()) continue
  }
}

class ByteSource {
  private readonly source: AsyncIterator<Buffer>
  private held: Buffer = Buffer.alloc(0)

  constructor(source: Readable) {
    this.source = source[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  }

  async take(length: number): Promise<Buffer> {
    const parts: Buffer[] = [this.held]
    let size = this.held.byteLength
    while (size < length) {
      const next = await this.source.next().catch((cause: unknown) => {
        throw new BackupDamaged('it cannot be decompressed', { cause })
      })
      if (next.done) throw new BackupDamaged('it ends too early')
      parts.push(next.value)
      size += next.value.byteLength
    }
    const all = parts.length === 1 ? this.held : Buffer.concat(parts)
    this.held = all.subarray(length)
    return all.subarray(0, length)
  }
}
