import { lookFor, nameOfLook, plainLook } from '../../combinations.ts'
import { expectSoundScreen } from '../../fixtures.ts'
import { test } from '../../looks-test.ts'
import { officeDoors, officeScreens } from '../../screen-lists.ts'

test.describe.configure({ mode: 'parallel' })

// Each screen in the plain look and in one other; over all screens every two choices meet.
for (const [at, path] of [...officeScreens, ...officeDoors].entries()) {
  const door = (officeDoors as readonly string[]).includes(path)
  test.describe(door ? 'for anyone' : 'for a contact', () => {
    test.use({ visitor: door ? 'nobody' : 'contact' })
    for (const look of [plainLook, lookFor(at)]) {
      test(`the console's ${path} is sound in ${nameOfLook(look)}`, async ({ page, console }) => {
        await console(path, look)
        await expectSoundScreen(page)
      })
    }
  })
}
