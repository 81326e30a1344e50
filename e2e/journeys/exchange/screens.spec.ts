import { lookFor, nameOfLook, plainLook } from '../../combinations.ts'
import { expectSoundScreen, test } from '../../fixtures.ts'
import { closedScreens, openScreens } from '../../screen-lists.ts'
import { signInAsDemoUser } from '../../server/demo-sign-in.ts'

test.describe.configure({ mode: 'parallel' })

// Each screen in the plain look and in one other; over all screens every two choices meet.
for (const [at, path] of [...openScreens, ...closedScreens].entries()) {
  for (const look of [plainLook, lookFor(at)]) {
    test(`the exchange's ${path} is sound in ${nameOfLook(look)}`, async ({ page, context, exchange, server }) => {
      if ((closedScreens as readonly string[]).includes(path)) await signInAsDemoUser(context, server)
      await exchange(path, look)
      await expectSoundScreen(page)
    })
  }
}
