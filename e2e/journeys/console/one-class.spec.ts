import { comeIn, enterRoom, serveEmbedding, soundOf, uploadDocument } from '../../console/class-visit.ts'
import { expect, test } from '../../console/console-test.ts'
import { callAsContact, signInAsContact } from '../../console/contact.ts'
import { expectSoundScreen } from '../../fixtures.ts'

const NAME = 'Geometry of one class'
const LATE_MS = 30 * 60_000

test('one class: planned, held with three browsers, counted, charged for and played back', async ({
  office,
  page,
  browser,
  server,
}) => {
  const { token } = await signInAsContact(server)
  const call = <Data>(path: string, form: Record<string, string>) =>
    callAsContact<Data>(server, path, { token, ...form })
  await uploadDocument(call, { url: server.backoffice, token, name: 'Tone.wav', bytes: soundOf(20) })

  // Planned. The form offers the next half hour; half an hour ago that is now, and the room is open.
  await page.clock.install({ time: Date.now() - LATE_MS })
  await office('/dashboard/new-class')
  await page.getByLabel('名称', { exact: true }).fill(NAME)
  await page.getByLabel('教师', { exact: true }).click()
  await page.locator('.ant-select-item-option').first().click()
  const created = page.waitForResponse(/\/class\/create$/)
  await page.getByRole('button', { name: '创建课堂' }).click()
  const { data } = (await (await created).json()) as { data: { class_id: number } }
  const classId = String(data.class_id)
  const { links } = await call<{ links: { role: string; url: string }[] }>('class/links', { class_id: classId })
  const linkOf = (role: string): string => links.find(one => one.role === role)?.url ?? ''

  // Held: a teacher, a student, and an observer in a page that embeds the room.
  const teacher = await comeIn(browser, linkOf('teacher'), 'Ingrid')
  const student = await comeIn(browser, linkOf('student'), 'Ada')
  const embedding = await serveEmbedding(server)
  const observer = await (await browser.newContext({ locale: 'zh-CN' })).newPage()
  await observer.goto(`${embedding.address}?link=${encodeURIComponent(linkOf('observer'))}`)
  const embedded = observer.frameLocator('iframe')
  await enterRoom(embedded, 'Olav')
  await expect(observer.locator('output')).toHaveText('ready joined')
  const beganMs = performance.now()
  await teacher.getByRole('button', { name: '开始上课' }).click()
  await student.getByRole('button', { name: '举手' }).click()
  await teacher.getByRole('button', { name: '请发言' }).click()
  await expect(student.getByRole('button', { name: '交还发言' })).toBeVisible()
  await student.getByRole('textbox', { name: '写给所有人' }).fill('An angle has two sides')
  await student.keyboard.press('Enter')
  await expect(embedded.getByText('An angle has two sides')).toBeVisible()

  // Drawn and pointed at: everybody sees it, until it is undone; who leads can ask others in.
  const board = await teacher.locator('.room-board').boundingBox()
  const [x, y] = [(board?.x ?? 0) + 200, (board?.y ?? 0) + 150]
  await teacher.mouse.move(x, y)
  await teacher.mouse.down()
  await teacher.mouse.move(x + 90, y + 60)
  await teacher.mouse.up()
  await expect(student.locator('.room-stroke')).toHaveCount(1)
  await teacher.getByRole('button', { name: '撤销' }).click()
  await expect(student.locator('.room-stroke')).toHaveCount(0)
  await teacher.getByRole('button', { name: '指示' }).click()
  await teacher.mouse.move(x, y)
  await expect(embedded.locator('.room-pointer')).toHaveText('Ingrid')
  await student.getByRole('button', { name: '放大' }).click()
  await expect(student.getByText('125%')).toBeVisible()
  await teacher.getByRole('button', { name: '邀请' }).click()
  await expect(teacher.getByRole('button', { name: '复制学生链接' })).toBeVisible()
  await teacher.keyboard.press('Escape')

  // A document is bound while the class runs; everybody sees it, and hears it at the same second.
  await page.goto(`${server.backoffice}/dashboard?days=all&q=${encodeURIComponent(NAME)}`)
  await page.getByRole('button', { name: `更多操作：${NAME}` }).click()
  await page.locator('.ant-dropdown').getByRole('menuitem', { name: '文档' }).click()
  const dialog = page.getByRole('dialog', { name: `“${NAME}”的文档` })
  await dialog.getByRole('combobox').fill('Tone')
  await page.locator('.ant-select-item-option', { hasText: 'Tone.wav' }).click()
  await dialog.getByRole('button', { name: /保\s*存/ }).click()
  await expect(dialog).toBeHidden()
  await teacher.getByRole('button', { name: 'Tone.wav' }).click()
  await teacher.getByRole('button', { name: '播放' }).click()
  for (const ears of [student.locator('audio'), embedded.locator('audio')]) {
    await expect
      .poll(() => ears.evaluate((audio: HTMLAudioElement) => !audio.paused && audio.currentTime > 0))
      .toBe(true)
  }
  await expectSoundScreen(student)
  await teacher.getByRole('button', { name: /下\s*课/ }).click()
  await teacher
    .getByRole('dialog')
    .getByRole('button', { name: /下\s*课/ })
    .click()
  await expect(student.getByText('这节课已经结束。')).toBeVisible()
  const heldMinutes = Math.ceil((performance.now() - beganMs) / 60_000)
  await expect(observer.locator('output')).toHaveText('ready joined over')
  await embedding.close()

  // Counted: two who count and an observer, as many minutes as were begun.
  await page.goto(`${server.backoffice}/data-center/Statistics-list/${classId}`)
  for (const name of ['Ingrid', 'Ada', 'Olav']) await expect(page.getByRole('row', { name })).toBeVisible()

  // Charged for, within seconds: the minutes of two, the observer's not among them. One each, unless the machine was slow.
  const charged = Array.from({ length: heldMinutes * 2 - 1 }, (_, more) => 2 + more).join('|')
  await expect(async () => {
    await page.goto(`${server.backoffice}/Account-center/statement?q=${encodeURIComponent(NAME)}`)
    const minutes = page
      .getByRole('row', { name: NAME })
      .getByRole('cell', { name: new RegExp(`^(${charged})\\s*课堂分钟`) })
    await expect(minutes).toBeVisible({ timeout: 10_000 })
  }).toPass()

  // Played back.
  await page.goto(`${server.backoffice}/Data-management/playback/class-${classId}`)
  await page.getByRole('slider', { name: '播放位置' }).first().focus()
  await page.keyboard.press('End')
  await expect(page.locator('.replay-stage').getByText('An angle has two sides')).toBeVisible()
  await expect(page.locator('.replay-stage audio')).toHaveAttribute('aria-label', 'Tone.wav')
})
