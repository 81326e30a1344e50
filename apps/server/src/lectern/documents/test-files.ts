import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { DOCUMENT_LIMITS, type RequestOf, type UploadGoal, type uploadBegin } from '@bourse/protocol'
import type { TestContext } from '../test-classroom.ts'
import { lengthOfPart, partsOf } from './parted-file.ts'
import { beginUpload } from './uploading/begin-upload.ts'
import { finishUpload } from './uploading/finish-upload.ts'
import { takePart } from './uploading/take-part.ts'

type Contact = TestContext

const METHOD_DEFLATE = 8

/** A PDF with so many pages, wide as a slide, each with its number on it. */
export function testPdf(pages: number, size = '960 540'): Buffer {
  const kids = Array.from({ length: pages }, (_, at) => `${4 + 2 * at} 0 R`).join(' ')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...Array.from({ length: pages }, (_, at) => {
      const words = `BT /F1 48 Tf 72 240 Td (Page ${at + 1}) Tj ET`
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${size}] /Contents ${5 + 2 * at} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
        `<< /Length ${words.length} >>\nstream\n${words}\nendstream`,
      ]
    }).flat(),
  ]
  let text = '%PDF-1.4\n'
  const places = objects.map((object, at) => {
    const place = text.length
    text += `${at + 1} 0 obj\n${object}\nendobj\n`
    return String(place).padStart(10, '0')
  })
  const table = text.length
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.map(place => `${place} 00000 n \n`).join('')}`
  return Buffer.from(
    `${text}trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`,
    'latin1',
  )
}

/** What stands behind the names of a zip: deflated bytes, and what they claim to unpack to. */
export type ZipContent = { readonly claimed?: number; readonly deflated?: Buffer; readonly wide?: boolean }

/** A zip whose entries all hold the same; nothing where nothing is said. `wide` writes its figures as ZIP64 does. */
export function testZip(names: readonly string[], content: ZipContent = {}): Buffer {
  const { claimed = 0, deflated = Buffer.alloc(0), wide = false } = content
  const locals: Buffer[] = []
  const entries: Buffer[] = []
  let at = 0
  for (const name of names) {
    const bytes = Buffer.from(name)
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50)
    local.writeUInt16LE(METHOD_DEFLATE * Number(deflated.length > 0), 8)
    local.writeUInt32LE(deflated.length, 18)
    local.writeUInt16LE(bytes.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50)
    entry.writeUInt32LE(crc32(Buffer.alloc(0)), 16)
    entry.writeUInt16LE(METHOD_DEFLATE * Number(deflated.length > 0), 10)
    entry.writeUInt32LE(deflated.length, 20)
    entry.writeUInt32LE(wide ? 0xffff_ffff : claimed, 24)
    entry.writeUInt16LE(bytes.length, 28)
    entry.writeUInt32LE(at, 42)
    const extra = wide ? wideExtra(claimed) : Buffer.alloc(0)
    entry.writeUInt16LE(extra.length, 30)
    locals.push(local, bytes, deflated)
    entries.push(entry, bytes, extra)
    at += local.length + bytes.length + deflated.length
  }
  const table = Buffer.concat(entries)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50)
  end.writeUInt16LE(names.length, 8)
  end.writeUInt16LE(names.length, 10)
  end.writeUInt32LE(table.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...locals, table, end])
}

function wideExtra(claimed: number): Buffer {
  const extra = Buffer.alloc(12)
  extra.writeUInt16LE(1, 0)
  extra.writeUInt16LE(8, 2)
  extra.writeBigUInt64LE(BigInt(claimed), 4)
  return extra
}

/** The parts of a file, as a page cuts it. */
export const partsOfFile = (bytes: Buffer): Buffer[] =>
  Array.from({ length: partsOf(bytes.length) }, (_, part) => {
    const from = part * DOCUMENT_LIMITS.partBytes
    return bytes.subarray(from, from + lengthOfPart(bytes.length, part))
  })

/** What a page says of a file before it sends it. */
export function announced(name: string, bytes: Buffer, goal: UploadGoal = 'document'): RequestOf<typeof uploadBegin> {
  const whole = createHash('sha256')
  for (const part of partsOfFile(bytes)) whole.update(createHash('sha256').update(part).digest())
  return { goal, name, bytes: bytes.length, digest: whole.digest('hex'), space: 'public' }
}

/** Brings one part, as the gateway hands it on. */
export const bringPart = (contact: Contact, uploadId: string, [part, bytes]: readonly [number, Buffer]) =>
  takePart(
    { ...contact, file: { field: 'piece', name: 'blob', type: 'application/octet-stream', bytes, cut: false } },
    { upload_id: uploadId, part },
  )

/** Uploads a whole file and answers what finishing it answers. */
export async function uploadFile(contact: Contact, request: RequestOf<typeof uploadBegin>, bytes: Buffer) {
  const begun = await beginUpload(contact, request)
  if (!begun.ok) return begun
  const { upload_id } = begun.data
  for (const piece of partsOfFile(bytes).entries()) await bringPart(contact, upload_id, piece)
  return finishUpload(contact, { upload_id })
}
