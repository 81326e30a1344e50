import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium } from '@playwright/test'
import { chromiumPath } from './chromium-path.ts'

/** A browser that a tool of its own steers besides us, by its port for debugging. */
export type MeasuredBrowser = { readonly port: number; stop(): Promise<void> }

const ARGS = ['--remote-debugging-port=0', '--no-sandbox', '--disable-gpu', '--disable-background-networking']

/** Starts a browser with a profile of its own and lets somebody in: whoever opens a page by its port is signed in. */
export async function startMeasuredBrowser(
  enter: (context: BrowserContext) => Promise<unknown>,
): Promise<MeasuredBrowser> {
  const profile = await mkdtemp(join(tmpdir(), 'bourse-profile-'))
  const executablePath = chromiumPath()
  const context = await chromium.launchPersistentContext(profile, {
    args: ARGS,
    ...(executablePath === null ? {} : { executablePath }),
  })
  await enter(context)
  // The browser writes down which port it was given.
  const [port = ''] = (await readFile(join(profile, 'DevToolsActivePort'), 'utf8')).split('\n')
  return {
    port: Number(port),
    async stop() {
      await context.close()
      await rm(profile, { recursive: true, force: true })
    },
  }
}
