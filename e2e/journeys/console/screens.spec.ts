import { lookFor, nameOfLook, plainLook } from '../../combinations.ts'
import { enterAsContact } from '../../console/contact.ts'
import { expectSoundScreen, test } from '../../fixtures.ts'
import { officeDoors, officeScreens } from '../../screen-lists.ts'

test.describe.configure({ mode: 'parallel' })

// Each screen in the plain look and in one other; over all screens every two choices meet.
for (const [at, path] of [...officeScreens, ...officeDoors].entries()) {
  for (const look of [plainLook, lookFor(at)]) {
    test(`the console's ${path} is sound in ${nameOfLook(look)}`, async ({ page, context, console, server }) => {
      if (!(officeDoors as readonly string[]).includes(path)) await enterAsContact(context, server)
      await console(path, look)
      await expectSoundScreen(page)
    })
  }
}
