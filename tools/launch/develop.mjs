import { watch } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { root } from './refusal.mjs'
import { isEnding, run, start } from './run.mjs'

// What the server runs from: a change in any of these starts it again.
const SERVER_SOURCES = ['apps/server/src', 'packages/kernel/src', 'packages/engine/src', 'packages/protocol/src']
const QUIET_MS = 150

/** Runs the server, started again at each change, behind Vite's own servers, which reload the pages. */
export async function develop(node) {
  const pages = { exchange: process.env.EXCHANGE_PORT ?? '3000', backoffice: process.env.BACKOFFICE_PORT ?? '3001' }
  const [exchange, backoffice] = [await freePort(), await freePort()]
  const serverEnvironment = {
    EXCHANGE_PORT: String(exchange),
    BACKOFFICE_PORT: String(backoffice),
    // The addresses that people see are Vite's.
    EXCHANGE_URL: process.env.EXCHANGE_URL ?? `http://127.0.0.1:${pages.exchange}`,
    BACKOFFICE_URL: process.env.BACKOFFICE_URL ?? `http://127.0.0.1:${pages.backoffice}`,
  }
  const behind = {
    EXCHANGE_URL: `http://127.0.0.1:${exchange}`,
    BACKOFFICE_URL: `http://127.0.0.1:${backoffice}`,
  }
  const codes = await Promise.all([
    keepServer(node, serverEnvironment),
    servePages({ node, site: 'exchange', port: pages.exchange, behind }),
    servePages({ node, site: 'backoffice', port: pages.backoffice, behind }),
  ])
  return Math.max(...codes)
}

async function keepServer(node, env) {
  let changed = false
  let server = null
  let timer
  for (const folder of SERVER_SOURCES) {
    watch(join(root, folder), { recursive: true }, (_event, name) => {
      if (!name?.endsWith('.ts') || name.endsWith('.test.ts')) return
      clearTimeout(timer)
      timer = setTimeout(() => {
        changed = true
        server?.stop()
      }, QUIET_MS)
    })
  }
  for (;;) {
    server = start([node, 'apps/server/src/main.ts', `--parent=${process.pid}`], { cwd: root, env })
    const code = await server.ended
    server = null
    if (isEnding()) return code
    if (!changed) {
      console.log('The server has ended; it starts again at the next change.')
      while (!changed) await new Promise(done => setTimeout(done, QUIET_MS))
    }
    changed = false
    console.log('The server starts again.')
  }
}

function servePages({ node, site, port, behind }) {
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const words = [node, vite, '--host', '127.0.0.1', '--port', port, '--strictPort', '--clearScreen', 'false']
  return run(words, { cwd: join(root, 'apps', site), env: behind })
}

function freePort() {
  return new Promise((done, failed) => {
    const server = createServer().on('error', failed)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => done(port))
    })
  })
}
