import { test as base, expect } from '../fixtures.ts'
import { type RunningServer, startServer } from '../server/start-server.ts'

/** Journeys that send many codes: a server of their own, since the codes that one address may ask for in an hour are counted. */
export const test = base.extend<object, { server: RunningServer }>({
  server: [
    async ({}, use) => {
      const server = await startServer()
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
})

export { expect }
