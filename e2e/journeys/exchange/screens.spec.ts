import { lookFor, nameOfLook, plainLook } from '../../combinations.ts'
import { expectSoundScreen } from '../../fixtures.ts'
import { test } from '../../looks-test.ts'
import { closedScreens, openScreens } from '../../screen-lists.ts'

test.describe.configure({ mode: 'parallel' })

// Each screen in the plain look and in one other; over all screens every two choices meet.
for (const [at, path] of [...openScreens, ...closedScreens].entries()) {
  const closed = (closedScreens as readonly string[]).includes(path)
  test.describe(closed ? 'for a user' : 'for anyone', () => {
    test.use({ visitor: closed ? 'user' : 'nobody' })
    for (const look of [plainLook, lookFor(at)]) {
      test(`the exchange's ${path} is sound in ${nameOfLook(look)}`, async ({ page, exchange }) => {
        await exchange(path, look)
        await expectSoundScreen(page)
      })
    }
  })
}
