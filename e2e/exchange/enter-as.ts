import type { BrowserContext } from '@playwright/test'
import type { RunningServer } from '../server/start-server.ts'

/** Gives a browser the session of somebody whom a journey made. */
export async function enterAs(context: BrowserContext, server: RunningServer, token: string): Promise<void> {
  await context.addCookies([{ name: 'bourse_token', value: token, url: server.exchange }])
}
