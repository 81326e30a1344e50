import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type LaunchOptions } from '@playwright/test'
import { chromiumPath } from '../browser/chromium-path.ts'

/** How a browser differs from the one of the other journeys. */
export type BrowserChoices = {
  /** Refuses pages of other sites cookies and storage, as browsers do by themselves today. */
  readonly refusesForeignStorage?: boolean
  /** A host name that stands for this machine. Unlike `localhost` it makes no secure context. */
  readonly hostName?: string
}

/** A browser with settings of its own, and what ends it. */
export async function openOwnBrowser(
  options: LaunchOptions,
  choices: BrowserChoices,
): Promise<{ context: BrowserContext; close: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-browser-'))
  await mkdir(join(folder, 'Default'))
  const profile = choices.refusesForeignStorage ? { block_third_party_cookies: true, cookie_controls_mode: 1 } : {}
  await writeFile(join(folder, 'Default', 'Preferences'), JSON.stringify({ profile }))
  const mapped = choices.hostName === undefined ? [] : [`--host-resolver-rules=MAP ${choices.hostName} 127.0.0.1`]
  // What a profile says is heard by the full browser alone.
  const executablePath = chromiumPath()
  const context = await chromium.launchPersistentContext(folder, {
    ...options,
    ...(executablePath === null ? {} : { executablePath }),
    args: [...(options.args ?? []), ...mapped],
    locale: 'zh-CN',
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  })
  return {
    context,
    async close() {
      await context.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
