import { DESK_PAGE_HEADER, OPERATOR_ROLES } from '@bourse/protocol'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Browser, openTestDesk, type TestDesk } from '../test-desk.ts'

let desk: TestDesk
const browsers = new Map<string, Browser>()
beforeAll(async () => {
  desk = await openTestDesk()
  for (const role of OPERATOR_ROLES) {
    await desk.settle(`${role}-one`, role)
    const browser = desk.browser()
    await browser.signIn(`${role}-one`)
    browsers.set(role, browser)
  }
})
afterAll(() => desk[Symbol.asyncDispose]())

const as = (role: string): Browser => {
  const browser = browsers.get(role)
  if (browser === undefined) throw new Error(`nobody is a ${role}`)
  return browser
}

type Row = { operator: string; act: string; words: string[]; subject: string }
async function rows(act: string): Promise<Row[]> {
  const { data } = await as('admin').post('/desk/audit/list', { act })
  return (data as { rows: Row[] }).rows
}

const PICTURE = '/desk/pictures/identity/7/front'
const look = (browser: Browser, path = PICTURE): Promise<Response> =>
  browser.get(path, { [DESK_PAGE_HEADER]: browser.page })

const READS: Readonly<Record<string, readonly string[]>> = {
  '/desk/people/find': OPERATOR_ROLES,
  '/desk/people/info': ['viewer', 'support', 'reviewer', 'treasurer', 'market', 'admin'],
  '/desk/people/messages': ['viewer', 'support', 'reviewer', 'treasurer', 'market', 'admin'],
  '/desk/people/sign-ins': ['viewer', 'support', 'reviewer', 'treasurer', 'market', 'admin'],
  '/desk/people/money': ['viewer', 'support', 'reviewer', 'treasurer', 'admin'],
  '/desk/people/orders': ['viewer', 'support', 'reviewer', 'treasurer', 'admin'],
  '/desk/people/deals': ['viewer', 'support', 'reviewer', 'treasurer', 'admin'],
  '/desk/people/entries': ['viewer', 'support', 'reviewer', 'treasurer', 'admin'],
  '/desk/people/papers': ['reviewer', 'admin'],
}
const ASKED = { text: 'pine', uid: 42, of: 'identity', number: 7 }

describe.each(Object.entries(READS))('%s', (path, roles) => {
  test('is answered to the roles that read it, and to nobody else', async () => {
    for (const role of OPERATOR_ROLES) {
      const { code } = await as(role).post(path, ASKED)
      expect([role, code]).toEqual([role, roles.includes(role) ? '200' : '403'])
    }
  })
})

test.each(Object.keys(READS).filter(path => !path.endsWith('find')))('%s of nobody is 404', async path => {
  const nobody = { ...ASKED, uid: 43, number: 8 }
  expect(await as('admin').post(path, nobody)).toMatchObject({ code: '404' })
})

test('a name is told to who may read it', async () => {
  const names = async (role: string) => {
    const { people } = (await as(role).post('/desk/people/find', ASKED)).data as { people: { name: string | null }[] }
    return people.map(({ name }) => name)
  }
  expect(await names('viewer')).toEqual([null])
  expect(await names('support')).toEqual(['Tan Mei-Ling'])
})

test('a look at a person is a row, once in ten minutes', async () => {
  const before = (await rows('user look')).length
  await desk.settle('looker', 'support')
  const browser = desk.browser()
  await browser.signIn('looker')
  for (let at = 0; at < 3; at++) await browser.post('/desk/people/info', { uid: 42 })
  expect((await rows('user look')).length).toBe(before + 1)
  desk.clock.advance(10 * 60_000 + 1)
  await browser.post('/desk/people/info', { uid: 42 })
  await browser.post('/desk/people/info', { uid: 43 })
  const found = await rows('user look')
  expect(found.length).toBe(before + 2)
  expect(found[0]).toMatchObject({ operator: 'looker', words: ['42'], subject: 'user 42' })
})

test('what operators did to a person stands on their page, without looks', async () => {
  const { done } = (await as('admin').post('/desk/people/info', { uid: 42 })).data as { done: { act: string }[] }
  expect(done.map(({ act }) => act)).not.toContain('user look')
  expect(done.map(({ act }) => act)).toContain('user papers')
})

describe('a picture', () => {
  test('is streamed to the page of who judges, kept nowhere, and each look is a row', async () => {
    const before = (await rows('user picture')).length
    for (let at = 0; at < 2; at++) {
      const response = await look(as('reviewer'))
      expect(response.status).toBe(200)
      expect(await response.text()).toBe('a picture')
      expect(response.headers.get('content-type')).toBe('image/png')
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect(response.headers.get('content-disposition')).toBe('inline')
      expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    }
    const found = await rows('user picture')
    expect(found.length).toBe(before + 2)
    expect(found[0]).toMatchObject({
      operator: 'reviewer-one',
      words: ['identity', '7', 'front'],
      subject: 'user 42',
    })
  })

  test('is refused to every role that judges nothing, without a row', async () => {
    const before = (await rows('user picture')).length
    for (const role of ['viewer', 'support', 'treasurer', 'market', 'content'])
      expect([role, (await look(as(role))).status]).toEqual([role, 403])
    expect((await rows('user picture')).length).toBe(before)
  })

  test('is not opened by its address alone, nor with another page’s word', async () => {
    const browser = as('reviewer')
    expect((await browser.get(PICTURE)).status).toBe(403)
    expect((await browser.get(PICTURE, { [DESK_PAGE_HEADER]: as('admin').page })).status).toBe(403)
    expect((await desk.browser().get(PICTURE)).status).toBe(401)
  })

  test.each([
    '/desk/pictures/identity/8/front',
    '/desk/pictures/identity/7/back',
    '/desk/pictures/bank/7/front',
    '/desk/pictures/x/7/front',
    '/desk/pictures/identity/07/front',
  ])('of %s is not there', async path => {
    expect((await look(as('reviewer'), path)).status).toBe(404)
  })
})
