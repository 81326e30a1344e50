import { expect, test } from 'vitest'
import { openTestDesk } from '../test-desk.ts'

test('the page of the house and the overview tell what is switched off and what is announced', async () => {
  await using desk = await openTestDesk()
  await desk.settle('ann', 'viewer')
  const browser = desk.browser()
  await browser.signIn('ann')
  const settings = (await browser.post('/desk/house/info')).data['settings'] as {
    name: string
    purpose: { en: string; zh: string }
  }[]
  expect(settings.length).toBeGreaterThan(20)
  // Each is said in Chinese too: a name alone, or the English sentence again, would be none.
  expect(settings.filter(({ purpose: { en, zh } }) => en === '' || !/\p{Script=Han}/u.test(zh))).toEqual([])
  const at = (hour: number, day = 20): number => Date.UTC(2026, 10, day, hour) / 1000
  for (const path of ['/desk/house/info', '/desk/overview/info']) {
    const { data } = await browser.post(path)
    expect([path, data['switches'], data['maintenance']]).toEqual([
      path,
      [
        {
          ...{ name: 'trading', title: { en: 'Trading', zh: '交易' }, on: false, by: 'ann', since: at(7) },
          reason: { en: 'a fault', zh: '故障' },
        },
        { name: 'sign_up', title: { en: 'Sign-up', zh: '注册' }, on: true, reason: null, by: null, since: null },
      ],
      [{ id: 3, begins_at: at(2, 21), ends_at: at(4, 21), by: 'ann' }],
    ])
  }
})
