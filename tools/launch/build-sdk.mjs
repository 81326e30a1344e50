import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { packTar } from './pack-tar.mjs'
import { Refusal, root } from './refusal.mjs'
import { run } from './run.mjs'

const HOME = join(root, 'packages', 'lectern-sdk')
const DIST = join(HOME, 'dist')
const STAMP = join(DIST, '.sources')

/** Builds the packages that institutions download, when their sources have changed: compiled by tsc, packed as npm does, no network. */
export async function buildSdk(node) {
  if (!existsSync(HOME)) return
  const stamp = digestOf(HOME)
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === stamp) return
  const making = join(root, '.cache', `sdk-${process.pid}`)
  rmSync(making, { recursive: true, force: true })
  const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc')
  const words = [node, tsc, '-p', join(HOME, 'tsconfig.build.json'), '--outDir', join(making, 'compiled')]
  const code = await run(words, { cwd: root, quiet: true })
  if (code !== 0) throw new Refusal('the SDK does not compile: tsc says why above')
  const packed = join(making, 'packed')
  mkdirSync(packed, { recursive: true })
  for (const release of newestReleases()) {
    const file = `lectern-${release.package}-${release.version}.tgz`
    writeFileSync(join(packed, file), packTar(packageFiles(release, join(making, 'compiled', release.package))))
  }
  writeFileSync(join(packed, '.sources'), stamp)
  rmSync(DIST, { recursive: true, force: true })
  renameSync(packed, DIST)
  rmSync(making, { recursive: true, force: true })
}

// The list begins with the newest of each.
function newestReleases() {
  const releases = JSON.parse(readFileSync(join(HOME, 'releases.json'), 'utf8'))
  return releases.filter((one, at) => releases.findIndex(other => other.package === one.package) === at)
}

function packageFiles({ name, version, needs, ...release }, compiled) {
  const manifest = {
    name,
    version,
    type: 'module',
    license: 'Apache-2.0',
    description: release.package === 'server' ? 'The server API of Lectern' : 'A Lectern class room in a page',
    exports: { '.': { types: './dist/index.d.ts', default: './dist/index.js' } },
    types: './dist/index.d.ts',
    files: ['dist'],
    sideEffects: false,
    engines: { node: '>=20' },
  }
  const built = filesIn(compiled).map(path => [`dist/${relative(compiled, path)}`, readFileSync(path)])
  const readme = readFileSync(join(HOME, 'readme', `${release.package}.md`))
  const changes = `# Changes\n\n## ${version}\n\n${release.changes.en.map(line => `- ${line}`).join('\n')}\n\nNeeds ${needs}.\n`
  return [
    ['package.json', Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)],
    ['README.md', readme],
    ['CHANGELOG.md', Buffer.from(changes)],
    ['LICENSE', readFileSync(join(root, 'LICENSE'))],
    ...built,
  ]
}

function digestOf(folder) {
  const hash = createHash('sha256')
  for (const path of filesIn(folder))
    hash
      .update(`${relative(folder, path)}\0`)
      .update(readFileSync(path))
      .update('\0')
  return hash.digest('hex')
}

function filesIn(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter(entry => !['dist', 'node_modules', 'releases'].includes(entry.name) && !entry.name.endsWith('.test.ts'))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap(entry => (entry.isDirectory() ? filesIn(join(folder, entry.name)) : [join(folder, entry.name)]))
}
