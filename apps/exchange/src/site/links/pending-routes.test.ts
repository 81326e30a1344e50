import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { isPending, pendingRoutes } from './pending-routes.ts'

it('knows a place that waits by its path, a room with and without its market', () => {
  for (const route of pendingRoutes) expect(isPending(route.replace('$market', 'BTCUSDT'))).toBe(true)
  if (pendingRoutes.includes('/contract/$market')) expect(isPending('/contract')).toBe(true)
  for (const open of ['/', '/home', '/trade', '/trade/BTCUSDT', '/order', '/userinfo', '/startup/vote'])
    expect(isPending(open)).toBe(false)
})

it('is what the first page of the documents says that waits', () => {
  const readme = readFileSync(new URL('../../../../../README.md', import.meta.url), 'utf8')
  const line = readme.split('\n').find(text => text.startsWith('Pages that wait')) ?? ''
  expect([...line.matchAll(/`([^`]+)`/g)].map(([, route]) => route)).toEqual(pendingRoutes)
})
