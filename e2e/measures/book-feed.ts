import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'

/** Stands before a server and feeds the books of its socket by itself. */
export type BookFeed = {
  /** The address to open, which the server has to know as its own. */
  readonly address: string
  /** The port at which the server has to listen. */
  readonly port: number
  /** Sends a text to the page that connected last. */
  readonly send: (text: string) => void
  readonly stop: () => Promise<void>
}

const TEXT = 1
const HEAD_MAX = 10

/**
 * A proxy that leaves all bytes as they are, but for the frames of the socket that `keeps` refuses. The page has a socket of
 * its own to a real server: what stands in for one in the page would be measured with it.
 */
export async function bookFeed(keeps: (text: string) => boolean): Promise<BookFeed> {
  const port = await freePort()
  const open = new Set<Socket>()
  let latest: Socket | null = null
  const proxy = createServer(page => {
    const house = connect(port, '127.0.0.1')
    for (const socket of [page, house]) {
      open.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        open.delete(socket)
        page.destroy()
        house.destroy()
      })
    }
    page.pipe(house)
    page.once('data', chunk => {
      if (!/^upgrade: *websocket/im.test(chunk.toString('latin1'))) return void house.pipe(page)
      latest = page
      house.on(
        'data',
        frameFilter(keeps, bytes => page.write(bytes)),
      )
    })
  })
  return {
    address: `http://127.0.0.1:${await listening(proxy)}`,
    port,
    send: text => void latest?.write(frameOf(text)),
    stop: async () => {
      for (const socket of open) socket.destroy()
      proxy.close()
      await once(proxy, 'close')
    },
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  const port = await listening(server)
  server.close()
  await once(server, 'close')
  return port
}

async function listening(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const place = server.address()
  if (place === null || typeof place === 'string') throw new Error('a server that listens has a port')
  return place.port
}

/** Passes the answer to the upgrade, then whole frames; a server's frames are not masked. */
function frameFilter(keeps: (text: string) => boolean, pass: (bytes: Buffer) => void): (chunk: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0)
  let isUpgraded = false
  return chunk => {
    rest = Buffer.concat([rest, chunk])
    if (!isUpgraded) {
      const end = rest.indexOf('\r\n\r\n')
      if (end < 0) return
      isUpgraded = true
      pass(rest.subarray(0, end + 4))
      rest = rest.subarray(end + 4)
    }
    for (let length = frameLength(rest); length !== null && length <= rest.length; length = frameLength(rest)) {
      const frame = rest.subarray(0, length)
      rest = rest.subarray(length)
      const isText = ((frame[0] ?? 0) & 0x0f) === TEXT
      if (!isText || keeps(frame.toString('utf8', headLength(frame)))) pass(frame)
    }
  }
}

function headLength(frame: Buffer): number {
  const size = (frame[1] ?? 0) & 0x7f
  return size === 127 ? HEAD_MAX : size === 126 ? 4 : 2
}

function frameLength(bytes: Buffer): number | null {
  if (bytes.length < 2 || bytes.length < headLength(bytes)) return null
  const size = (bytes[1] ?? 0) & 0x7f
  const body = size === 127 ? Number(bytes.readBigUInt64BE(2)) : size === 126 ? bytes.readUInt16BE(2) : size
  return headLength(bytes) + body
}

function frameOf(text: string): Buffer {
  const body = Buffer.from(text)
  const head =
    body.length < 126
      ? Buffer.from([0x80 | TEXT, body.length])
      : Buffer.from([0x80 | TEXT, 126, body.length >> 8, body.length & 0xff])
  return Buffer.concat([head, body])
}
