import type { DocumentReason } from '@bourse/protocol'

// What a presentation of 200 pages with pictures may unpack to; what claims more, or packs better than text ever does,
// was made to fill a disk.
const UNPACKED_MAX = 1024 * 1024 * 1024
const RATIO_MAX = 250
const RATIO_FREE = 20 * 1024 * 1024
const ENTRIES_MAX = 20_000
const END_SIGNATURE = 0x06054b50
const ENTRY_SIGNATURE = 0x02014b50
const END_BYTES = 22
const COMMENT_MAX = 0xffff
const ENTRY_BYTES = 46

/** The folder in which each type keeps its document. */
const FOLDERS: Readonly<Record<string, string>> = { pptx: 'ppt/', docx: 'word/', xlsx: 'xl/' }

/** What is wrong with an Office file of today, as its table of contents says; null when nothing is. */
export function officeProblem(file: Buffer, format: string): DocumentReason | null {
  const entries = entriesOf(file)
  if (entries === null) return 'damaged'
  if (entries.length > ENTRIES_MAX) return 'bomb'
  const unpacked = entries.reduce((sum, entry) => sum + entry.unpacked, 0)
  if (unpacked > UNPACKED_MAX || (unpacked > RATIO_FREE && unpacked > file.length * RATIO_MAX)) return 'bomb'
  const names = entries.map(({ name }) => name)
  if (names.some(name => /(?:^|\/)\.\.(?:\/|$)|^\/|\\/.test(name))) return 'wrong_content'
  if (names.some(name => /vbaProject\.bin$/i.test(name))) return 'macros'
  const folder = FOLDERS[format] ?? ''
  return names.includes('[Content_Types].xml') && names.some(name => name.startsWith(folder)) ? null : 'wrong_content'
}

type Entry = { readonly name: string; readonly unpacked: number }

// The table stands at the end, and the end says where it begins; nothing is unpacked to read it.
function entriesOf(file: Buffer): Entry[] | null {
  const end = endOf(file)
  if (end === null) return null
  const count = file.readUInt16LE(end + 10)
  let at = file.readUInt32LE(end + 16)
  const entries: Entry[] = []
  for (let index = 0; index < count; index += 1) {
    if (at + ENTRY_BYTES > file.length || file.readUInt32LE(at) !== ENTRY_SIGNATURE) return null
    const nameBytes = file.readUInt16LE(at + 28)
    const name = file.subarray(at + ENTRY_BYTES, at + ENTRY_BYTES + nameBytes).toString('utf8')
    entries.push({ name, unpacked: file.readUInt32LE(at + 24) })
    at += ENTRY_BYTES + nameBytes + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32)
  }
  return entries
}

function endOf(file: Buffer): number | null {
  const first = Math.max(0, file.length - END_BYTES - COMMENT_MAX)
  for (let at = file.length - END_BYTES; at >= first; at -= 1) {
    if (file.readUInt32LE(at) === END_SIGNATURE) return at
  }
  return null
}
