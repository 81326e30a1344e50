import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const COMPRESSIBLE = /\.(?:css|js|json|svg|webmanifest)$/
const FROM_BYTES = 512
const BROTLI_QUALITY = 9
const GZIP_LEVEL = 9

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** Leaves the compressed forms beside the built files, so that no reader waits until the server has made them. */
export function compressFiles(): Plugin {
  return {
    name: 'compress-files',
    apply: 'build',
    writeBundle: async ({ dir }) => {
      if (dir === undefined) throw new Error('the site is built into a folder')
      const entries = await readdir(dir, { recursive: true, withFileTypes: true })
      const files = entries.filter(entry => entry.isFile() && COMPRESSIBLE.test(entry.name))
      await Promise.all(files.map(async entry => compress(join(entry.parentPath, entry.name))))
    },
  }
}

async function compress(path: string): Promise<void> {
  const plain = await readFile(path)
  if (plain.length < FROM_BYTES) return
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length }
  await writeFile(`${path}.br`, await brotli(plain, { params }))
  await writeFile(`${path}.gz`, await gzipped(plain, { level: GZIP_LEVEL }))
}
