import { test as base, expect } from '../fixtures.ts'
import { type RunningServer, startServer } from '../server/start-server.ts'

/**
 * Journeys that send many codes: a server of their own, since the codes that one address may ask for in an hour are counted.
 * Those of one house share it; a file that asks for many names a house of its own.
 */
export const test = base.extend<object, { house: string; server: RunningServer }>({
  house: ['people', { option: true, scope: 'worker' }],
  server: [
    // Playwright gives files of another house another worker, and with it another server.
    async ({}, use) => {
      const server = await startServer()
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
})

export { expect }
