import { createServer, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { readConfig } from '@bourse/server/src/platform/config.ts'
import { makeLog } from '@bourse/server/src/platform/log.ts'
import { startPlatform } from '@bourse/server/src/platform/platform.ts'
import { runUntilStopped } from '@bourse/server/src/platform/process-edge.ts'
import { type Core, startCore } from '@bourse/server/src/trading/core.ts'
import type { HouseReply, HouseRequest } from './house-messages.ts'

// The server's platform and core behind a plain socket of this machine: what chaos kills, with the real database under it.
const log = makeLog('info')
// So often that many a kill falls into one.
const settings = { snapshotEveryCommands: 700, snapshotEveryMs: 2_000 }
await runUntilStopped(log, async ({ services, fail }) => {
  const platform = await startPlatform({ config: readConfig(), services, log, fail })
  const { clock, metrics, database, keys, anchors } = platform
  const core = await services.start(
    'core',
    () => startCore({ url: database.url, clock, log, metrics, fail, archiveDir: null, keys, anchors, settings }),
    running => running.stop(),
  )
  const server = createServer(socket => serve(core, socket))
  await services.start(
    'socket',
    () => new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve)),
    () => {
      server.close()
    },
  )
  const address = server.address()
  if (address !== null && typeof address === 'object') process.stdout.write(`port ${address.port}\n`)
})

function serve(core: Core, socket: Socket): void {
  socket.on('error', () => socket.destroy())
  const lines = createInterface({ input: socket })
  lines.on('error', () => undefined)
  lines.on('line', line => {
    const request = JSON.parse(line) as HouseRequest
    void answerTo(core, request).then(answer => {
      if (!socket.destroyed) socket.write(`${JSON.stringify({ id: request.id, answer } satisfies HouseReply)}\n`)
    })
  })
}

function answerTo(core: Core, request: HouseRequest): Promise<unknown> {
  if (request.kind === 'submit') return core.link.submit(request.command)
  return core.link.ask(request.name, request.params as never)
}
