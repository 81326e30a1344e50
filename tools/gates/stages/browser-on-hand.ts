import { existsSync } from 'node:fs'
import { chromiumPath, windowlessPath } from '../../../e2e/browser/chromium-path.ts'
import { oneCheck, type Stage } from '../stage.ts'
import { bringPackages } from './debian-packages.ts'

const CJK_FONTS = [
  '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc',
  '/usr/share/fonts/noto-cjk/NotoSansCJK-Regular.ttc',
]

const PACKAGES = [
  { name: 'chromium', isThere: () => chromiumPath() !== null },
  { name: 'fonts-noto-cjk', isThere: () => CJK_FONTS.some(path => existsSync(path)) },
]

// Quicker, not needed: without it the journeys are walked in the full one.
const WISHED = { name: 'chromium-headless-shell', isThere: () => windowlessPath() !== chromiumPath() }

/** Chromium and fonts for Chinese, Japanese and Korean are there, or are installed where that is allowed. */
export const browserOnHand: Stage = {
  name: 'browser on hand',
  run: async () => {
    if (process.env['CHROMIUM'] === undefined) await bringPackages([...PACKAGES, WISHED])
    // A package that nobody has heard of keeps the others from coming: then without it.
    return oneCheck(await bringPackages(PACKAGES))
  },
}

/** Ends the program with a sentence when there is no Chromium and none can be installed. */
export async function requireBrowser(): Promise<void> {
  const problems = await bringPackages(PACKAGES)
  if (problems.length === 0) return
  console.error(problems.join('\n'))
  process.exit(1)
}
