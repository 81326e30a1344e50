import type { Page } from '@playwright/test'
import { comeIn } from '../../console/class-visit.ts'
import { expect, test } from '../../console/console-test.ts'
import { callAsContact, signInAsContact } from '../../console/contact.ts'
import type { RunningServer } from '../../server/start-server.ts'

const NAME = 'Order in the room'

async function planClass(server: RunningServer) {
  const { token } = await signInAsContact(server)
  const call = <Data>(path: string, form: Record<string, string>) =>
    callAsContact<Data>(server, path, { token, ...form })
  const staff = await call<{ records: { staff_id: number; name: string }[] }>('staff/list', {})
  const teacher = staff.records[0] ?? { staff_id: 0, name: '' }
  // The institution of the demo is in Shanghai.
  const shown = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Asia/Shanghai',
    dateStyle: 'short',
    timeStyle: 'short',
  })
  const [date = '', start = ''] = shown.format(Date.now() + 5 * 60_000).split(' ')
  const end = shown.format(Date.now() + 65 * 60_000).slice(11)
  const { class_id } = await call<{ class_id: number }>('class/create', {
    name: NAME,
    type: 'small',
    date,
    start,
    end,
    teacher_id: String(teacher.staff_id),
    attendees_max: '9',
    seats: '6',
    resolution: 'hd',
    record: 'off',
    auto_mic: 'false',
    replay: 'true',
    client_id: `order${Date.now()}`,
    double_book: 'true',
  })
  const id = String(class_id)
  await call('roster/import', { class_id: id, csv: 'Amara Okafor,12' })
  const { links } = await call<{ links: { role: string; url: string }[] }>('class/links', { class_id: id })
  const personal = await call<{ links: { url: string }[] }>('class/personal-links', { class_id: id })
  const linkOf = (role: string): string => links.find(one => one.role === role)?.url ?? ''
  return { linkOf, teacher: teacher.name, personal: personal.links[0]?.url ?? '' }
}

const choose = async (page: Page, name: string, act: string): Promise<void> => {
  await page.getByRole('button', { name: `更多操作：${name}` }).click()
  await page.getByRole('menuitem', { name: act }).click()
}

test('order in the room: who is who, muted, put out, locked out', async ({ server, browser }) => {
  const { linkOf, teacher: teacherName, personal } = await planClass(server)

  // The teacher's link knows the teacher, and nobody takes that name with the students' link.
  const teacher = await (await browser.newContext({ locale: 'zh-CN', timezoneId: 'UTC' })).newPage()
  await teacher.goto(linkOf('teacher'))
  await expect(teacher.getByRole('heading', { name: NAME })).toBeVisible()
  await expect(teacher.getByLabel('您的姓名')).toHaveValue(teacherName)
  await teacher.getByRole('button', { name: /进\s*入/ }).click()
  await expect(teacher.getByRole('button', { name: '开始上课' })).toBeVisible()
  const student = await comeIn(browser, linkOf('student'), teacherName)
  await expect(student.getByRole('alert')).toHaveText(/这是老师的名字/)
  await student.getByLabel('您的姓名').fill('Ben')
  await student.getByRole('button', { name: '重试' }).click()

  // A personal link asks for no name; a reload comes in again by itself.
  const amara = await (await browser.newContext({ locale: 'zh-CN' })).newPage()
  await amara.goto(personal)
  await amara.getByRole('button', { name: /进\s*入/ }).click()
  await expect(teacher.getByText('Amara Okafor')).toBeVisible()
  await amara.reload()
  await expect(amara.getByRole('textbox', { name: '写给所有人' })).toBeVisible()

  // One is muted, a line is taken away, and then they are put out for good.
  await student.getByRole('textbox', { name: '写给所有人' }).fill('class is over, go home https://a.example/x')
  await student.keyboard.press('Enter')
  await expect(amara.getByRole('link', { name: 'https://a.example/x' })).toBeVisible()
  await teacher.getByText('class is over').hover()
  await teacher.getByRole('button', { name: '删除这条消息' }).click()
  await expect(amara.getByText('class is over')).toBeHidden()
  await choose(teacher, 'Ben', '禁言')
  await expect(student.getByRole('textbox', { name: '写给所有人' })).toBeHidden()
  await choose(teacher, 'Ben', '请出并禁止再进')
  await teacher.getByRole('dialog').getByRole('button', { name: '请出并禁止再进' }).click()
  await expect(student.getByText('老师已将您请出教室。')).toBeVisible()
  await student.reload()
  await student.getByLabel('您的姓名').fill('Benjamin')
  await student.getByRole('button', { name: /进\s*入/ }).click()
  await expect(student.getByText(/不允许您再进入/)).toBeVisible()

  // Nobody new comes into a locked room.
  await teacher.getByRole('button', { name: '锁定教室' }).click()
  await expect(teacher.getByRole('button', { name: '解锁教室' })).toBeVisible()
  const late = await comeIn(browser, linkOf('student'), 'Cleo')
  await expect(late.getByRole('alert')).toHaveText(/教室已锁定/)
})
