import { lookFor, nameOfLook, plainLook } from '../../combinations.ts'
import { standInUser } from '../../exchange/stand-in-user.ts'
import { expectSoundScreen, test } from '../../fixtures.ts'
import { closedScreens, openScreens } from '../../screen-lists.ts'

test.describe.configure({ mode: 'parallel' })

// Each screen in the plain look and in one other; over all screens every two choices meet.
for (const [at, path] of [...openScreens, ...closedScreens].entries()) {
  for (const look of [plainLook, lookFor(at)]) {
    test(`the exchange's ${path} is sound in ${nameOfLook(look)}`, async ({ page, exchange, server }) => {
      if ((closedScreens as readonly string[]).includes(path)) await standInUser(page, server.exchange)
      await exchange(path, look)
      await expectSoundScreen(page)
    })
  }
}
