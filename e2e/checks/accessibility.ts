import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { CDPSession, Frame, Page } from '@playwright/test'
import type axe from 'axe-core'
import type { AxeResults, RunOptions } from 'axe-core'

// Every document that is looked at reads it anew, and this one is half as long.
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

// Only what is wrong is worked out in full, and no style sheet is fetched again: no rule of these reads one.
const OPTIONS: RunOptions = { runOnly: WCAG, resultTypes: ['violations'], preload: false }

// What fades in has other colours than it will have.
const MOVES_MS_MAX = 1_000

const knowsAxe = (): boolean => 'axe' in globalThis

async function teachAxe(frame: Frame): Promise<void> {
  if (await frame.evaluate(knowsAxe)) return
  if (frame.parentFrame() !== null) return void (await frame.evaluate(AXE))
  // Said to the browser as it stands: as a text that the page evaluates, it took half as long again.
  const session = await sessionWith(frame.page())
  await session.send('Runtime.evaluate', { expression: AXE })
}

const sessions = new WeakMap<Page, Promise<CDPSession>>()

function sessionWith(page: Page): Promise<CDPSession> {
  const known = sessions.get(page) ?? page.context().newCDPSession(page)
  sessions.set(page, known)
  return known
}

function settle(longest: number): Promise<unknown> {
  const moving = document.getAnimations().filter(({ effect }) => Number(effect?.getComputedTiming().endTime) <= longest)
  return Promise.all(moving.map(({ finished }) => finished.catch(() => null)))
}

/** What axe finds against WCAG 2.2 AA, one line a place. */
export async function accessibilityProblems(page: Page): Promise<string[]> {
  await page.evaluate(settle, MOVES_MS_MAX)
  await Promise.all(page.frames().map(teachAxe))
  const { violations } = await page.evaluate<AxeResults, RunOptions>(
    options => (globalThis as unknown as { axe: typeof axe }).axe.run(document, options),
    OPTIONS,
  )
  return violations.flatMap(violation =>
    violation.nodes.map(node => {
      const why = node.any[0]?.message ?? node.all[0]?.message ?? violation.help
      return `${violation.id}: ${node.target.join(' ')}: ${why}`
    }),
  )
}
