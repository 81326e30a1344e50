import { pipeline } from 'node:stream/promises'
import { createInflateRaw } from 'node:zlib'
import type { DocumentReason } from '@bourse/protocol'
import { packedBytes, type ZipEntry, zipEntries } from './zip-entries.ts'

// What a presentation of 200 pages with pictures may unpack to; what unpacks to more, or packs better than text ever does,
// was made to fill a disk.
const UNPACKED_MAX = 1024 * 1024 * 1024
const RATIO_MAX = 250
const RATIO_FREE = 20 * 1024 * 1024
const ENTRIES_MAX = 20_000
const STORED = 0
const DEFLATED = 8

/** The folder in which each type keeps its document. */
const FOLDERS: Readonly<Record<string, string>> = { pptx: 'ppt/', docx: 'word/', xlsx: 'xl/' }

/** What is wrong with an Office file of today; null when nothing is. It is unpacked once, into nothing, to learn what it weighs. */
export async function officeProblem(file: Buffer, format: string): Promise<DocumentReason | null> {
  const entries = zipEntries(file)
  if (entries === null) return 'damaged'
  if (entries.length > ENTRIES_MAX) return 'bomb'
  const names = entries.map(({ name }) => name)
  if (names.some(name => /(?:^|\/)\.\.(?:\/|$)|^\/|\\/.test(name))) return 'wrong_content'
  if (names.some(name => /vbaProject\.bin$/i.test(name))) return 'macros'
  const folder = FOLDERS[format] ?? ''
  if (!names.includes('[Content_Types].xml') || !names.some(name => name.startsWith(folder))) return 'wrong_content'
  return weightProblem(file, entries)
}

// The table of contents says what it likes: only what comes out counts.
async function weightProblem(file: Buffer, entries: readonly ZipEntry[]): Promise<DocumentReason | null> {
  const most = Math.min(UNPACKED_MAX, Math.max(RATIO_FREE, file.length * RATIO_MAX))
  if (entries.reduce((sum, { claimed }) => sum + claimed, 0) > most) return 'bomb'
  let weight = 0
  for (const entry of entries) {
    if (entry.isEncrypted) return 'password'
    const packed = packedBytes(file, entry)
    if (packed === null) return 'damaged'
    const unpacked = await weightOf(packed, entry.method, most - weight)
    if (unpacked === 'too heavy') return 'bomb'
    if (unpacked !== entry.claimed) return 'damaged'
    weight += unpacked
  }
  return null
}

/** What packed bytes unpack to, counted while they do; null when they cannot be unpacked. */
async function weightOf(packed: Buffer, method: number, most: number): Promise<number | 'too heavy' | null> {
  if (method === STORED) return packed.length > most ? 'too heavy' : packed.length
  if (method !== DEFLATED) return null
  let weight = 0
  try {
    await pipeline([packed], createInflateRaw(), async pieces => {
      for await (const piece of pieces as AsyncIterable<Buffer>) {
        weight += piece.length
        if (weight > most) return
      }
    })
  } catch {
    if (weight <= most) return null
  }
  return weight > most ? 'too heavy' : weight
}
