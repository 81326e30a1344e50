import { createHash } from 'node:crypto'
import { type Dirent, existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** How a file can be sent. */
export type Encoding = 'br' | 'gzip' | 'identity'

/** One built file of a site, held in memory. */
export type SiteFile = {
  readonly type: string
  readonly etag: string
  /** Its name changes with its content, so that it may be kept for ever. */
  readonly hashed: boolean
  bytes(encoding: Encoding): Promise<Buffer>
  readonly compressible: boolean
}

/** A built site: its files by path, its page and the heads of its pages. */
export type BuiltSite = {
  readonly files: ReadonlyMap<string, SiteFile>
  readonly page: string
  /** What is shown before somebody has signed in, where a site keeps that apart, and the files that it needs. */
  readonly door: { readonly page: string; readonly files: ReadonlySet<string> } | null
  readonly heads: unknown
}

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.ttf': 'font/ttf',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}
const COMPRESSIBLE = /^(?:text|application\/(?:json|manifest|wasm)|image\/svg)/
const COMPRESS_FROM_BYTES = 512
// Vite writes what it hashed into this folder.
const HASHED = /^\/assets\/.+-[\w-]{8,}\.\w+$/
const PAGE = '/index.html'
const HEADS = '/pages.json'
const DOOR = '/sign-in.html'
const DOOR_FILES = '/open-files.json'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** Reads a built site from its folder. */
export function readBuiltSite(folder: string): BuiltSite {
  const files = new Map<string, SiteFile>()
  for (const path of pathsIn(folder)) files.set(path, siteFile(folder, path))
  const page = readFileSync(join(folder, PAGE), 'utf8')
  const heads: unknown = files.has(HEADS) ? JSON.parse(readFileSync(join(folder, HEADS), 'utf8')) : {}
  const door = files.has(DOOR) ? doorOf(folder) : null
  // The page goes out filled, and the heads are for us.
  for (const path of [PAGE, HEADS, DOOR, DOOR_FILES]) files.delete(path)
  return { files, page, heads, door }
}

function doorOf(folder: string): NonNullable<BuiltSite['door']> {
  const files = JSON.parse(readFileSync(join(folder, DOOR_FILES), 'utf8')) as string[]
  return { page: readFileSync(join(folder, DOOR), 'utf8'), files: new Set(files) }
}

function pathsIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry: Dirent) => entry.isFile() && !/\.(?:br|gz)$/.test(entry.name))
    .map(entry => `/${relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')}`)
}

function siteFile(folder: string, path: string): SiteFile {
  const place = join(folder, path)
  const plain = readFileSync(place)
  const type = TYPES[extname(path)] ?? 'application/octet-stream'
  const compressible = COMPRESSIBLE.test(type) && plain.length >= COMPRESS_FROM_BYTES
  const made = new Map<Encoding, Promise<Buffer>>([['identity', Promise.resolve(plain)]])
  return {
    type,
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    hashed: HASHED.test(path),
    compressible,
    bytes(encoding) {
      const known = made.get(encoding)
      if (known !== undefined) return known
      const making = compressed(place, plain, encoding)
      made.set(encoding, making)
      return making
    },
  }
}

// The build leaves the compressed forms beside the files; where it did not, the first reader has them made.
async function compressed(place: string, plain: Buffer, encoding: Encoding): Promise<Buffer> {
  const beside = `${place}.${encoding === 'br' ? 'br' : 'gz'}`
  return existsSync(beside) ? readFileSync(beside) : encoded(plain, encoding, 'well')
}

/** Bytes in an encoding: well for what is sent again and again, quickly for what is made for one reader. */
export async function encoded(plain: Buffer, encoding: Encoding, how: 'well' | 'quickly'): Promise<Buffer> {
  if (encoding === 'identity') return plain
  if (encoding === 'gzip') return gzipped(plain, { level: how === 'well' ? 9 : 4 })
  const quality = how === 'well' ? 9 : 4
  return brotli(plain, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
  })
}

/** The best encoding that a reader takes. */
export function encodingFor(accepted: string | undefined): Encoding {
  if (accepted === undefined) return 'identity'
  const taken = new Set(
    accepted
      .split(',')
      .map(part => part.trim().toLowerCase())
      .filter(part => !/;\s*q=0(?:\.0*)?$/.test(part))
      .map(part => part.split(';')[0]?.trim()),
  )
  if (taken.has('br')) return 'br'
  return taken.has('gzip') || taken.has('*') ? 'gzip' : 'identity'
}
