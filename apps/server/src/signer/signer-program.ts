import { chmodSync, rmSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { shortSocketPath } from '../platform/short-socket-path.ts'
import { answerRequest } from './answer-request.ts'
import { sealedSeed } from './sealed-seed.ts'
import { LINE_BYTES_MAX, SIGNER_SOCKET, type SignerStart } from './signer-wire.ts'

// What it is told at its start comes on its input, and when that ends, whoever started it is gone.
const input = createInterface({ input: process.stdin })
input.once('line', line => {
  start(JSON.parse(line) as SignerStart).catch((cause: unknown) => {
    process.stdout.write(`${JSON.stringify({ ok: false, reason: (cause as Error).message })}\n`)
    process.exitCode = 1
    process.stdin.destroy()
  })
})
input.once('close', () => process.exit())
// A terminal's Ctrl-C reaches the server, which lets go of us last.
process.on('SIGINT', () => undefined)

async function start({ folder, key }: SignerStart): Promise<void> {
  const seed = await sealedSeed(folder, key)
  const { path } = shortSocketPath(folder, SIGNER_SOCKET)
  rmSync(path, { force: true })
  const server = createServer(socket => serve(seed, socket))
  server.listen(path, () => {
    chmodSync(path, 0o600)
    process.stdout.write(`${JSON.stringify({ ok: true, answer: null })}\n`)
  })
}

function serve(seed: Uint8Array, socket: Socket): void {
  let text = ''
  socket.setEncoding('utf8')
  socket.on('error', () => socket.destroy())
  socket.on('data', (chunk: string) => {
    text += chunk
    if (text.length > LINE_BYTES_MAX) socket.destroy()
    const end = text.indexOf('\n')
    if (end < 0) return
    socket.end(`${JSON.stringify(answerRequest(seed, text.slice(0, end)))}\n`)
  })
}
