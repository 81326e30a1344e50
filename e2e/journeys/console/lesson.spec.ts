import type { Page } from '@playwright/test'
import { comeIn, soundOf, uploadDocument } from '../../console/class-visit.ts'
import { expect, test } from '../../console/console-test.ts'
import { callAsContact, signInAsContact } from '../../console/contact.ts'
import { planClass } from '../../console/planned-class.ts'
import { expectSoundScreen } from '../../fixtures.ts'

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Draws, points or erases along a way of the board, in parts of it. */
async function drag(page: Page, from: readonly [number, number], to: readonly [number, number]): Promise<void> {
  const board = await page.locator('.room-board').boundingBox()
  if (board === null) throw new Error('there is a board')
  const at = ([x, y]: readonly [number, number]) => [board.x + board.width * x, board.y + board.height * y] as const
  await page.mouse.move(...at(from))
  await page.mouse.down()
  await page.mouse.move(...at([(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]))
  await page.mouse.move(...at(to))
  await page.mouse.up()
}

test('a lesson: guests apart, a thick pen, an eraser that is taken back, and documents that come while it runs', async ({
  office,
  page,
  browser,
  server,
}) => {
  const { token } = await signInAsContact(server)
  const call = <Data>(path: string, form: Record<string, string>) =>
    callAsContact<Data>(server, path, { token, ...form })
  await uploadDocument(call, { url: server.backoffice, token, name: 'Bell of the lesson.wav', bytes: soundOf(2) })
  const links = await planClass(server, token, 'Lesson with guests')
  const { records } = await call<{ records: { class_id: number }[] }>('class/list', {
    keyword: 'Lesson with guests',
    limit_begin: '0',
    limit_num: '20',
  })
  const classId = String(records[0]?.class_id)
  await call('roster/import', { class_id: classId, csv: 'Ada\nBen\nCleo' })

  const teacher = await comeIn(browser, links.get('teacher') ?? '', 'Ingrid')
  const ada = await comeIn(browser, links.get('student') ?? '', 'Ada')
  const eve = await comeIn(browser, links.get('student') ?? '', 'Eve')
  await expect(teacher.locator('.room-count')).toHaveText('应到 3 人，已到 1 人 · 2 人未到 · 名单外 1 人')
  await expect(eve.locator('.room-person', { hasText: 'Eve' })).toContainText('名单外')
  await teacher.getByRole('button', { name: '开始上课' }).click()

  await ada.getByRole('textbox', { name: '写给所有人' }).fill('Good morning')
  await ada.keyboard.press('Enter')
  await expect(eve.getByText('Good morning')).toBeVisible()

  // A broad stroke and a fine one; the eraser takes the one under it from everybody, and undoing brings it back.
  await teacher.getByRole('button', { name: '粗细：中' }).click()
  await teacher.getByRole('button', { name: '特粗' }).click()
  await drag(teacher, [0.2, 0.3], [0.8, 0.3])
  await expect(ada.locator('.room-stroke')).toHaveCount(1)
  const broad = Number(await ada.locator('.room-stroke').getAttribute('stroke-width'))
  await teacher.getByRole('button', { name: '粗细：特粗' }).click()
  await teacher.getByRole('button', { name: '细', exact: true }).click()
  await drag(teacher, [0.2, 0.6], [0.8, 0.6])
  await expect(ada.locator('.room-stroke')).toHaveCount(2)
  expect(broad).toBeGreaterThan(3 * Number(await ada.locator('.room-stroke').nth(1).getAttribute('stroke-width')))
  await teacher.getByRole('button', { name: '橡皮' }).click()
  await drag(teacher, [0.5, 0.2], [0.5, 0.4])
  await expect(ada.locator('.room-stroke')).toHaveCount(1)
  await teacher.getByRole('button', { name: '撤销' }).click()
  await expect(ada.locator('.room-stroke')).toHaveCount(2)

  // What the institution has is shown at a click, and what is on the teacher's device after it was brought.
  await teacher.getByRole('button', { name: '添加文档' }).click()
  const dialog = teacher.getByRole('dialog')
  await dialog.getByRole('searchbox').fill('Bell of the lesson')
  await dialog.getByRole('searchbox').press('Enter')
  await dialog.getByRole('button', { name: '展示 Bell of the lesson.wav' }).click()
  await expect(ada.getByRole('button', { name: 'Bell of the lesson.wav' })).toBeVisible()
  const chosen = teacher.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: /上\s*传/ }).click()
  await (await chosen).setFiles({ name: 'Second bell.wav', mimeType: 'audio/wav', buffer: soundOf(3) })
  await expect(ada.getByRole('button', { name: 'Second bell.wav' })).toBeVisible()
  const chosenAgain = teacher.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: /上\s*传/ }).click()
  await (await chosenAgain).setFiles({ name: 'No picture.wav', mimeType: 'audio/wav', buffer: PNG })
  await expect(dialog.locator('.add-material-problem')).toBeVisible()
  await expectSoundScreen(teacher)
  await teacher.keyboard.press('Escape')
  await teacher.getByRole('button', { name: '下课' }).click()
  await teacher
    .getByRole('dialog')
    .getByRole('button', { name: /下\s*课/ })
    .click()

  // Afterwards: the class has a page with all of it.
  await office('/dashboard')
  await page.getByRole('link', { name: 'Lesson with guests' }).click()
  await expect(page).toHaveURL(new RegExp(`/dashboard/class/${classId}$`))
  await expect(page.getByRole('heading', { name: 'Lesson with guests' })).toBeVisible()
  const attendance = page.locator('.class-part', { hasText: '统计详情' })
  await expect(attendance).toContainText('应到 3，实到 1 · 名单外 1 人 · 缺席 2 人')
  await expect(attendance.getByRole('listitem').filter({ hasText: 'Cleo' })).toContainText('缺席')
  await expect(page.locator('.class-part', { hasText: 'Second bell.wav' })).toContainText('Bell of the lesson.wav')
  await expectSoundScreen(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectSoundScreen(page)
  await page.goto(`${server.backoffice}/dashboard/class/999999999`)
  await expect(page.getByText('没有此课堂，或已被删除')).toBeVisible()
  await page.getByRole('button', { name: '返回课堂列表' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
})
