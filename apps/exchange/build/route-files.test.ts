import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { screenModules } from './route-files.ts'

it('reads the screen of each route that has one, named or in place', () => {
  const text = readFileSync(new URL('../src/routes/screens.ts', import.meta.url), 'utf8')
  const modules = screenModules(text)
  const listed = text.match(/^ {2}'\//gm) ?? []
  expect(modules.size).toBe(listed.length)
  expect(modules.get('/')).toBe('features/home/components/home-page.tsx')
  expect(modules.get('/trade/$market')).toBe('features/trade/components/trade-page.tsx')
  expect(modules.get('/HelloWorld')).toBe('features/diagnostics/components/diagnostics-page.tsx')
})
