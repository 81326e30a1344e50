import { existsSync } from 'node:fs'
import { chromiumPath } from '../../../e2e/browser/chromium-path.ts'
import { runCommand } from '../run-command.ts'
import { oneCheck, type Stage } from '../stage.ts'

const CJK_FONTS = [
  '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc',
  '/usr/share/fonts/noto-cjk/NotoSansCJK-Regular.ttc',
]

/** Chromium and fonts for Chinese, Japanese and Korean are there, or are installed where that is allowed. */
export const browserOnHand: Stage = { name: 'browser on hand', run: async () => oneCheck(await bringBrowser()) }

/** Ends the program with a sentence when there is no Chromium and none can be installed. */
export async function requireBrowser(): Promise<void> {
  const problems = await bringBrowser()
  if (problems.length === 0) return
  console.error(problems.join('\n'))
  process.exit(1)
}

async function bringBrowser(): Promise<string[]> {
  const wanted = missing()
  if (wanted.length === 0) return []
  const isRoot = process.getuid?.() === 0
  if (!isRoot || !existsSync('/usr/bin/apt-get')) {
    return [`missing: ${wanted.join(', ')}; install them (Debian: apt-get install ${wanted.join(' ')})`]
  }
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const update = await runCommand(['apt-get', 'update', '-q'], { env })
  const install = await runCommand(['apt-get', 'install', '-y', '-q', '--no-install-recommends', ...wanted], { env })
  const still = missing()
  return still.length === 0 ? [] : [`could not install ${still.join(', ')}\n${update.output}${install.output}`]
}

function missing(): string[] {
  return [
    ...(chromiumPath() === null ? ['chromium'] : []),
    ...(CJK_FONTS.some(path => existsSync(path)) ? [] : ['fonts-noto-cjk']),
  ]
}
