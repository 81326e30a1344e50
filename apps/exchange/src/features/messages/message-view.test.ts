import { expect, it } from 'vitest'
import { messageViewOf, searchOfView } from './message-view.ts'

it('is the beginning of all messages where the address says nothing', () => {
  expect(messageViewOf({})).toEqual({ type: 'all', begin: 0 })
})

it('is the drawer and the page that the address names', () => {
  expect(messageViewOf({ type: 'security', begin: 40 })).toEqual({ type: 'security', begin: 40 })
  expect(messageViewOf({ type: 'funds', begin: '20' })).toEqual({ type: 'funds', begin: 20 })
})

it.each([{ type: 'spam' }, { begin: -20 }, { begin: 'x' }, { begin: 1.5 }, { type: ['all'] }])(
  'begins anew where the address says %j',
  search => {
    expect(messageViewOf(search)).toEqual({ type: 'all', begin: 0 })
  },
)

it('begins at the page that holds a message in its middle', () => {
  expect(messageViewOf({ begin: 37 }).begin).toBe(20)
})

it('writes the address that it reads', () => {
  for (const view of [
    { type: 'all', begin: 0 },
    { type: 'verify', begin: 20 },
  ] as const) {
    expect(messageViewOf(searchOfView(view))).toEqual(view)
  }
  expect(searchOfView({ type: 'all', begin: 0 })).toEqual({})
})
