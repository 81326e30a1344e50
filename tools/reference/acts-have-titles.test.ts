import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { describedActs } from '../../apps/server/src/every-act.ts'
import { projectRoot } from '../gates/project/project-root.ts'

const TITLE = /^ {2}'?(?<act>[a-z -]+?)'?: '(?<title>[^']+)',$/gm

it.each(['en', 'zh'])('calls every act that leaves a row by words of its own in %s', language => {
  const path = `apps/desk/src/site/languages/overview/acts-${language}.ts`
  const titles = [...readFileSync(join(projectRoot, path), 'utf8').matchAll(TITLE)]
  const acting = describedActs()
    .filter(({ effect }) => effect === 'acts')
    .map(({ name }) => name)
  expect(new Set(titles.map(({ groups }) => groups?.['act']))).toEqual(new Set(acting))
  expect(new Set(titles.map(({ groups }) => groups?.['title'])).size).toBe(acting.length)
})
