import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { buildSdk } from './build-sdk.mjs'
import { Refusal, root } from './refusal.mjs'
import { isEnding, run } from './run.mjs'

const SITES = { exchange: 'exchange', backoffice: 'console', desk: 'desk' }
const NOT_SOURCES = new Set(['node_modules', 'dist', '.data', '.cache'])
// In the built folder itself, so that whoever builds otherwise takes it away.
const STAMP = '.sources'

/** Builds the sites whose sources have changed since they were built. */
export async function buildSites(node) {
  await buildSdk(node)
  const shared = digestOf(['packages', 'package-lock.json'])
  await Promise.all(Object.keys(SITES).map(site => buildSite({ node, site, shared })))
}

async function buildSite({ node, site, shared }) {
  const folder = join(root, 'apps', site)
  const built = join(folder, 'dist')
  const stamp = `${shared}-${digestOf([join('apps', site)])}`
  if (existsSync(join(built, STAMP)) && readFileSync(join(built, STAMP), 'utf8') === stamp) return
  console.log(`Building the ${SITES[site]} …`)
  // Built beside and put in place whole: a start that is interrupted leaves no half of a site.
  removeAbandoned(site)
  const making = join(root, '.cache', `${site}-${process.pid}`)
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const words = [node, vite, 'build', '--outDir', making, '--emptyOutDir', '--logLevel', 'warn']
  const code = await run(words, { cwd: folder, quiet: true })
  if (isEnding()) {
    rmSync(making, { recursive: true, force: true })
    return process.exit(code)
  }
  if (code !== 0) throw new Refusal(`the site apps/${site} does not build: Vite says why above`)
  writeFileSync(join(making, STAMP), stamp)
  rmSync(built, { recursive: true, force: true })
  renameSync(making, built)
}

// What a start that was killed while building has left.
function removeAbandoned(site) {
  const cache = join(root, '.cache')
  if (!existsSync(cache)) return
  for (const name of readdirSync(cache)) {
    const pid = new RegExp(`^${site}-(\\d+)$`).exec(name)?.[1]
    if (pid && !existsSync(`/proc/${pid}`)) rmSync(join(cache, name), { recursive: true, force: true })
  }
}

function digestOf(paths) {
  const hash = createHash('sha256')
  for (const path of paths.flatMap(path => filesIn(join(root, path)))) {
    hash
      .update(`${relative(root, path)}\0`)
      .update(readFileSync(path))
      .update('\0')
  }
  return hash.digest('hex')
}

function filesIn(path) {
  let entries
  try {
    entries = readdirSync(path, { withFileTypes: true })
  } catch (cause) {
    if (cause.code === 'ENOTDIR') return [path]
    throw cause
  }
  return entries
    .filter(entry => !NOT_SOURCES.has(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap(entry => (entry.isDirectory() ? filesIn(join(path, entry.name)) : [join(path, entry.name)]))
}
