import { once } from 'node:events'
import { createServer } from 'node:net'
import { StartRefused } from './start-refused.ts'

/** A port that the house is to listen on, and the variable that names it. */
export type WantedPort = { readonly name: string; readonly host: string; readonly port: number }

const PROBLEMS: Readonly<Record<string, string>> = {
  EADDRINUSE: 'the port is taken, name another or 0 for any free one',
  EACCES: 'this user may not open that port, name one above 1023',
  EADDRNOTAVAIL: 'this machine has no such address',
  ENOTFOUND: 'there is no such host name',
}

/** The refusal for a port that cannot be listened on; null: the fault is another. */
export function listenRefusal({ name, host, port }: WantedPort, cause: unknown): StartRefused | null {
  const why = PROBLEMS[(cause as NodeJS.ErrnoException).code ?? '']
  return why === undefined ? null : new StartRefused(`${name} is ${port} on HOST ${host}: ${why}`, { cause })
}

/** Refuses ports that cannot be listened on, before anything else is begun. */
export async function refuseTakenPorts(wanted: readonly WantedPort[]): Promise<void> {
  for (const one of wanted) {
    if (one.port === 0) continue
    const server = createServer()
    try {
      server.listen({ host: one.host, port: one.port })
      await once(server, 'listening')
    } catch (cause) {
      throw listenRefusal(one, cause) ?? cause
    } finally {
      server.close()
    }
  }
}
