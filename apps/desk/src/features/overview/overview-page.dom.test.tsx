import type { deskOverview, ReplyOf } from '@bourse/protocol'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { testSound } from '../../site/test-answers.ts'
import { openDesk } from '../../site/test-desk.tsx'

vi.setConfig({ testTimeout: 30_000 })

afterEach(cleanup)

type Overview = ReplyOf<typeof deskOverview>

const INFO = '/desk/overview/info'
const SOUND = '/desk/overview/sound'

const quiet = (more: Partial<Overview> = {}) => ({
  data: {
    sound: testSound(),
    busy: { from: 1_795_000_000, step_s: 600, lines: [] },
    waits: [],
    switches: [],
    maintenance: [],
    done: [],
    acts_today: { acts: 0, operators: 0 },
    at_desk: [{ operator: 'lena-vogt', role: 'admin', used: 1_795_000_000, item: null }],
    ...more,
  } satisfies Overview,
})

const openOverview = (more: Partial<Overview> = {}, sound: object = {}) =>
  openDesk('/', {
    answers: { [INFO]: () => quiet(more), [SOUND]: () => ({ data: { ...testSound(), ...sound } }) },
  })

const section = async (name: string) => within(await screen.findByRole('region', { name }))

/** A figure of the strip, by its label. */
const figure = async (label: string): Promise<HTMLElement> => {
  const found = (await screen.findAllByText(label)).find(one => one.tagName === 'DT')?.parentElement ?? null
  if (found === null) throw new Error(`no figure ${label}`)
  return found
}

test('is waited for, fails in words, and comes when it is asked for again', async () => {
  const { user, answer } = await openDesk('/')
  const failed = within(await screen.findByRole('alert'))
  expect(failed.getByText('The server cannot be reached.')).toBeTruthy()
  answer({ [INFO]: () => quiet() })
  await user.click(failed.getByRole('button', { name: 'Try again' }))
  await section('Waits for me')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a refusal is told in the words of the house', async () => {
  await openDesk('/', { answers: { [INFO]: () => ({ code: '403', msg: 'Not for this role', data: null }) } })
  expect(within(await screen.findByRole('alert')).getByText('Not for this role')).toBeTruthy()
})

test('in a quiet house every part says that it has nothing', async () => {
  await openOverview()
  expect((await section('Is it busy')).getByText('Nothing was measured yet.')).toBeTruthy()
  expect((await section('Waits for me')).getByText('Nothing waits.')).toBeTruthy()
  expect((await section('Wrong')).getByText('Nothing is wrong.')).toBeTruthy()
  expect((await section('Done lately')).getByText('Nothing was done yet.')).toBeTruthy()
  expect((await figure('Assets against liabilities')).textContent).toContain('unknown')
  expect((await figure('Backup')).textContent).toContain('no backup yet')
})

test('a cover stands as the house wrote it, and what is short by a hundredth is wrong', async () => {
  const row = (asset: string, cover: string | null) => ({ asset, assets: '1', owed: '1', surplus: '0', cover })
  const sound = { ...testSound(), cover: [row('BTC', '101.5'), row('XRP', '99.99'), row('EOS', null)] }
  await openOverview({ sound }, sound)
  const cover = await figure('Assets against liabilities')
  expect(cover.textContent).toContain('99.99')
  expect(cover.textContent).toContain('least: XRP')
  expect(cover.dataset['wrong']).toBe('true')
  const foot = screen.getByRole('contentinfo')
  expect(foot.textContent).toContain('99.99 %')
})

test('what is wrong, what may become so and what is closed stand one under the other', async () => {
  await openOverview(
    {
      switches: [
        {
          ...{
            name: 'trading',
            title: { en: 'Trading', zh: '交易' },
            on: false,
            by: 'lena-vogt',
            since: 1_795_000_000,
          },
          reason: { en: 'we are working on a fault', zh: '正在处理一项故障' },
        },
        { name: 'sign_up', title: { en: 'Sign-up', zh: '注册' }, on: true, reason: null, by: null, since: null },
      ],
    },
    { problems: ['the shadow differs'], warnings: ['the disk is nearly full'] },
  )
  const wrong = await section('Wrong')
  expect(await wrong.findByText('the shadow differs')).toBeTruthy()
  expect(wrong.getByText('the disk is nearly full')).toBeTruthy()
  expect(wrong.getByRole('link').textContent).toBe('Trading is off: we are working on a fault')
  expect(wrong.queryByText(/Sign-up/)).toBeNull()
  expect(wrong.getByText('3')).toBeTruthy()
})

test('what waits is mine alone, nearest to its promise first, and says who has taken what', async () => {
  const now = Math.floor(Date.now() / 1000)
  const queue = (name: string, more: object) => ({
    ...{
      queue: name,
      title: { en: name, zh: name },
      mine: true,
      count: 2,
      oldest_at: now - 60,
      promise_s: 3600,
      taken: [],
    },
    ...more,
  })
  await openOverview({
    waits: [
      queue('identity', {}),
      queue('bank', {
        oldest_at: now - 3000,
        taken: [
          { operator: 'lena-vogt', item: '7', until: now + 60 },
          { operator: 'tom-ash', item: '8', until: now + 60 },
        ],
      }),
      queue('listing', { mine: false }),
      queue('images', { count: 0, oldest_at: null }),
    ],
  })
  const waits = await section('Waits for me')
  const rows = waits.getAllByRole('link')
  expect(rows.map(row => row.getAttribute('href'))).toEqual(['/reviews/bank', '/reviews/identity'])
  expect(rows[0]?.textContent).toContain('taken by you, tom-ash')
  expect(waits.getByText('4, nearest to its promise first')).toBeTruthy()
})

test('what was done leads to its row of the audit, and what it was about to its page', async () => {
  const row42 = { seq: 42, at: 1_795_000_000, operator: 'tom-ash', act: 'level set', outcome: 'done' }
  await openOverview({
    done: [
      { ...row42, subject: 'bank_line 2' },
      { ...row42, seq: 41, act: 'article burn', subject: 'article fees' },
    ],
    acts_today: { acts: 2, operators: 1 },
  })
  const done = await section('Done lately')
  const row = done.getAllByRole('link').find(link => link.textContent === 'Change level')
  expect(row?.getAttribute('href')).toBe('/audit?row=42')
  // An act that has no words here is told by those that call it.
  expect(done.getByRole('link', { name: 'article burn' }).getAttribute('href')).toBe('/audit?row=41')
  const line = done.getByRole('link', { name: 'line 2 of a bank statement' })
  expect(line.getAttribute('href')).toBe('/reviews/bank-lines?item=2')
  // Who may not open its page reads what it was about.
  expect(done.getByText('article fees').closest('a')).toBeNull()
})
