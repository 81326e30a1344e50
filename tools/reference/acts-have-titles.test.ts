import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { describedActs } from '../../apps/server/src/every-act.ts'
import { projectRoot } from '../gates/project/project-root.ts'

const TITLE = /^ {2}'?(?<act>[a-z -]+?)'?: '(?<title>[^']+)',$/gm
// What leaves a row of the audit without being an act: sign-ins, takes, and looks at what is somebody's own.
const NOTED = /(?:command: |LOOK = |noted\(context, )'(?<command>[a-z -]+)'/g

const noted = (): string[] => {
  const folder = join(projectRoot, 'apps/server/src/desk')
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(path => path.endsWith('.ts') && !path.includes('test'))
    .flatMap(path => [...readFileSync(join(folder, path), 'utf8').matchAll(NOTED)])
    .map(({ groups }) => groups?.['command'] ?? '')
}

it.each(['en', 'zh'])('calls everything that leaves a row by words of its own in %s', language => {
  const path = `apps/desk/src/site/languages/overview/acts-${language}.ts`
  const titles = [...readFileSync(join(projectRoot, path), 'utf8').matchAll(TITLE)]
  const acting = describedActs()
    .filter(({ effect }) => effect === 'acts')
    .map(({ name }) => name)
  const all = new Set([...acting, ...noted()])
  expect(all).toContain('queue take')
  expect(new Set(titles.map(({ groups }) => groups?.['act']))).toEqual(all)
  expect(new Set(titles.map(({ groups }) => groups?.['title'])).size).toBe(all.size)
})
