import { ByteWriter } from '../memory/byte-stream.ts'

/** Writes numbers into memory that grows. */
export class SnapshotWriter extends ByteWriter {
  /** Makes sure that a record of any kind still fits. */
  reserve(): void {
    if (this.at + 4096 < this.bytes.length) return
    const grown = new Uint8Array(Math.max(65_536, this.bytes.length * 2))
    grown.set(this.bytes)
    this.bytes = grown
  }
}
