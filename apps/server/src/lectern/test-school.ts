import { afterAll, beforeAll, beforeEach } from 'vitest'
import { openTestClassroom, type TestClassroom, type TestContext } from './test-classroom.ts'

/** What a test is given: the classroom of its file, and a contact of an institution in which nothing has happened. */
export type TestSchool = {
  readonly house: TestClassroom
  readonly contact: TestContext
  /** Which school of the file it is: no name is given twice. */
  readonly made: number
}

/** Opens a classroom for the tests of a file, and before each of them a school of its own. */
export function aSchoolEach(
  name: string,
  given: (school: TestSchool) => void | Promise<void>,
  password?: string,
): void {
  let house: TestClassroom
  let made = 0
  beforeAll(async () => {
    house = await openTestClassroom()
  })
  afterAll(() => house.close())
  beforeEach(async () => {
    made += 1
    await given({
      house,
      made,
      contact: await house.join(`School ${made}`, `${name}-${made}@school.example`, password),
    })
  })
}
