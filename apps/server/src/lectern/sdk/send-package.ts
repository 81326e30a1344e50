import { readFile } from 'node:fs/promises'
import type { Route } from '../../operations/feature.ts'
import { fileName, readReleases, releaseFile } from './sdk-releases.ts'

const REFERENCE = new URL('../../../../../docs/reference/server-api.md', import.meta.url)

/** The reference of the server API, as this very server answers it. */
export const sendReference: Route = {
  face: 'console',
  method: 'GET',
  path: '/sdk/server-api.md',
  async answer() {
    const headers = { 'content-type': 'text/markdown; charset=utf-8', 'content-disposition': 'inline' }
    return { status: 200, headers: { ...headers, 'cache-control': 'no-cache' }, body: await readFile(REFERENCE) }
  },
}

/** Where a package is downloaded: only what the list of releases names is looked for. */
export const sendPackage: Route = {
  face: 'console',
  method: 'GET',
  path: '/sdk/:file',
  async answer(_context, { params }) {
    const release = (await readReleases()).find(one => fileName(one) === params['file'])
    const file = release === undefined ? null : await releaseFile(release)
    if (file === null) {
      return { status: 404, headers: { 'content-type': 'text/plain; charset=utf-8' }, body: 'not found' }
    }
    const headers = {
      'content-type': 'application/gzip',
      'content-length': String(file.bytes.length),
      'content-disposition': `attachment; filename="${file.name}"`,
      'cache-control': 'no-cache',
    }
    return { status: 200, headers, body: file.bytes }
  },
}
