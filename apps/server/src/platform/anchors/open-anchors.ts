import { join } from 'node:path'
import type { Clock } from '@bourse/kernel'
import type { Logger } from '../log.ts'
import { type Anchor, type AuditMark, anchorLine } from './anchor.ts'
import { type AnchorFile, openAnchorFile } from './anchor-file.ts'

/** A committed row of the journal, as far as anchors go. */
export type CommittedRow = { readonly seq: number; readonly digest: Uint8Array; readonly epoch: number }

/** Keeps outside the database where journal and audit stand, so that setting them back is noticed. */
export type Anchors = {
  /** Where they stood when this process began; null: this data folder has never seen them. */
  readonly found: Anchor | null
  /** Notes a journal row that was committed: written at once after a rest, and otherwise the latest four times a second. */
  journal(row: CommittedRow): void
  /** Notes an act of an operator. */
  audit(row: { seq: number; digest: Uint8Array }): void
  /** Writes and tells what was noted, and ends. */
  close(): Promise<void>
}

// What is committed between two writes is what a kill leaves unnoted: short, and seldom beside the syncs of the journal itself.
const WRITE_MS = 250
const TELL_MS = 600_000
const SEND_MS_MAX = 3_000

type AnchorDeps = {
  readonly dataDir: string
  readonly key: Uint8Array
  readonly clock: Clock
  readonly log: Logger
  /** Who else is told, every ten minutes. */
  readonly url: string | null
}

/** Opens the anchors of a data folder. */
export async function openAnchors(deps: AnchorDeps): Promise<Anchors> {
  return new AnchorService(deps, await openAnchorFile(join(deps.dataDir, 'anchors'), deps.key))
}

class AnchorService implements Anchors {
  readonly found: Anchor | null
  private readonly deps: AnchorDeps
  private readonly file: AnchorFile
  private row: CommittedRow | null = null
  private act: AuditMark | null
  private moved = false
  private failing = false
  private written: Anchor | null
  private told: Anchor | null = null
  private wroteMs = Number.NEGATIVE_INFINITY
  private writing: Promise<void> = Promise.resolve()
  private cancelWrite: (() => void) | null = null
  private cancelTell: () => void

  constructor(deps: AnchorDeps, file: AnchorFile) {
    this.deps = deps
    this.file = file
    this.found = file.latest
    this.written = file.latest
    this.act = file.latest?.audit ?? null
    this.cancelTell = this.tellLater()
  }

  journal(row: CommittedRow): void {
    this.row = row
    this.note()
  }

  audit({ seq, digest }: { seq: number; digest: Uint8Array }): void {
    this.act = { seq, digest: hexOf(digest) }
    this.note()
  }

  async close(): Promise<void> {
    this.cancelTell()
    await this.tell()
  }

  private note(): void {
    this.moved = true
    const { clock } = this.deps
    const restMs = Math.max(0, this.wroteMs + WRITE_MS - clock.steadyMs())
    this.cancelWrite ??= clock.after(restMs, () => void this.flush())
  }

  private flush(): Promise<void> {
    this.cancelWrite?.()
    this.cancelWrite = null
    this.wroteMs = this.deps.clock.steadyMs()
    this.writing = this.writing.then(() => this.write())
    return this.writing
  }

  private async write(): Promise<void> {
    if (!this.moved) return
    this.moved = false
    const { clock, log } = this.deps
    const { row } = this
    const journal = row === null ? (this.written?.journal ?? null) : { ...row, digest: hexOf(row.digest) }
    const anchor = { at: new Date(clock.nowMs()).toISOString(), journal, audit: this.act }
    try {
      await this.file.append(anchor)
      this.written = anchor
      if (this.failing) log.info('where journal and audit stand is written down again')
      this.failing = false
    } catch (err) {
      if (!this.failing) log.error({ err }, 'where journal and audit stand cannot be written down outside the database')
      this.failing = true
      this.note()
    }
  }

  private tellLater(): () => void {
    return this.deps.clock.after(TELL_MS, () => {
      void this.tell()
      this.cancelTell = this.tellLater()
    })
  }

  private async tell(): Promise<void> {
    await this.flush()
    this.cancelWrite?.()
    this.cancelWrite = null
    const { written } = this
    if (written === null || written === this.told) return
    this.told = written
    this.deps.log.info({ anchor: written }, 'where journal and audit stand')
    await this.send(written)
  }

  private async send(anchor: Anchor): Promise<void> {
    const { url, key, log } = this.deps
    if (url === null) return
    try {
      const headers = { 'content-type': 'text/plain' }
      const body = anchorLine(key, anchor)
      const signal = AbortSignal.timeout(SEND_MS_MAX)
      const answer = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'error' })
      if (!answer.ok) log.warn({ status: answer.status }, 'ANCHOR_URL did not take where journal and audit stand')
    } catch (err) {
      log.warn({ err }, 'ANCHOR_URL could not be told where journal and audit stand')
    }
  }
}

const hexOf = (digest: Uint8Array): string => Buffer.from(digest).toString('hex')
