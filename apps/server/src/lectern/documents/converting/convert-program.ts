import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type PDFiumDocument, PDFiumLibrary } from '@hyzyla/pdfium'
import sharp from 'sharp'

// A program of its own: it reads `in` in the folder it is given, writes one picture a page beside it, and says what it
// does in lines of JSON. It runs without network, with bounds on time, memory and files (run-converter.ts).

const EDGE = 1600
const THUMB_EDGE = 240
const QUALITY = 82
// A page of a poster printer: more would be a picture that no memory holds.
const PIXELS_MAX = 60_000_000
const POINTS_MIN = 1

const [folder = '.', kind = 'pdf', most = '1'] = process.argv.slice(2)
const pagesMax = Number(most)

const say = (line: object): void => void process.stdout.write(`${JSON.stringify(line)}\n`)

try {
  const problem = kind === 'image' ? await pagesOfImage() : await pagesOfPdf()
  say(problem === null ? { done: true } : { failed: problem })
} catch {
  say({ failed: 'damaged' })
}

async function pagesOfPdf(): Promise<string | null> {
  const bytes = await readFile(join(folder, 'in'))
  const library = await PDFiumLibrary.init()
  let document: PDFiumDocument
  try {
    document = await library.loadDocument(bytes)
  } catch (cause) {
    return /password/i.test(String(cause)) ? 'password' : 'damaged'
  }
  const of = document.getPageCount()
  if (of > pagesMax) return 'too_many_pages'
  if (of < 1) return 'damaged'
  let place = 0
  for (const page of document.pages()) {
    place += 1
    const { originalWidth: width, originalHeight: height } = page.getOriginalSize()
    const edge = Math.max(width, height)
    if (!(Math.min(width, height) >= POINTS_MIN) || !Number.isFinite(edge)) return 'damaged'
    const image = await page.render({ scale: EDGE / edge, render: 'bitmap' })
    const raw = { width: image.width, height: image.height, channels: 4 as const }
    await writePage(place, await sharp(image.data, { raw }).webp({ quality: QUALITY }).toBuffer())
    say({ page: place, of, ratio: Math.max(1, Math.round((width / height) * 1000)) })
  }
  return null
}

// Encoded anew, upright and without what else the file carries: what hides behind a picture does not survive.
async function pagesOfImage(): Promise<string | null> {
  const source = sharp(join(folder, 'in'), { limitInputPixels: PIXELS_MAX, failOn: 'error', pages: 1 })
  const { data, info } = await source
    .autoOrient()
    .resize({ width: EDGE, height: EDGE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toBuffer({ resolveWithObject: true })
  await writePage(1, data)
  say({ page: 1, of: 1, ratio: Math.max(1, Math.round((info.width / info.height) * 1000)) })
  return null
}

async function writePage(place: number, webp: Buffer): Promise<void> {
  await writeFile(join(folder, `page-${place}.webp`), webp)
  const thumb = await sharp(webp)
    .resize({ width: THUMB_EDGE, height: THUMB_EDGE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toBuffer()
  await writeFile(join(folder, `thumb-${place}.webp`), thumb)
}
