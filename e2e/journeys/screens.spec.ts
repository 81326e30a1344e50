import { deskLookFor, lookFor, nameOfLook, plainLook } from '../combinations.ts'
import { expectSoundScreen } from '../fixtures.ts'
import { test } from '../looks-test.ts'
import { closedScreens, deskScreens, officeDoors, officeScreens, openScreens } from '../screen-lists.ts'
import type { Visitor } from '../visitors.ts'

test.describe.configure({ mode: 'parallel' })

type Screen = { path: string; visitor: Visitor }

const seenBy = (visitor: Visitor, paths: readonly string[]): Screen[] => paths.map(path => ({ path, visitor }))

const sites = {
  exchange: [...seenBy('nobody', openScreens), ...seenBy('user', closedScreens)],
  console: [...seenBy('contact', officeScreens), ...seenBy('nobody', officeDoors)],
} as const

// Each screen in the plain look and in one other; over all screens of a site every two choices meet.
for (const site of ['exchange', 'console'] as const) {
  for (const [at, { path, visitor }] of sites[site].entries()) {
    test.describe(`for ${visitor}`, () => {
      test.use({ visitor })
      for (const look of [plainLook, lookFor(at)]) {
        test(`the ${site}'s ${path} is sound in ${nameOfLook(look)}`, async ({ page, exchange, console }) => {
          await { exchange, console }[site](path, look)
          await expectSoundScreen(page)
        })
      }
    })
  }
}

// The desk has two languages and one size: its other looks are those of theme, width and English.
for (const [at, path] of deskScreens.entries()) {
  test.describe('for operator', () => {
    test.use({ visitor: 'operator' })
    for (const look of [plainLook, deskLookFor(at)]) {
      test(`the desk's ${path} is sound in ${nameOfLook(look)}`, async ({ page, desk }) => {
        await desk(path, look)
        await expectSoundScreen(page)
      })
    }
  })
}
