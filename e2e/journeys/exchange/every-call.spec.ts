import { asOperator } from '../../exchange/operator.ts'
import { callExchange, PASSWORD } from '../../exchange/people.ts'
import { Caller, type Data } from '../../exchange/promised-calls.ts'
import { SPECIFIED_CALLS } from '../../exchange/specified.ts'
import { nextTotp, totp } from '../../exchange/totp.ts'
import { expect, test } from '../../fixtures.ts'
import type { RunningServer } from '../../server/start-server.ts'

const OUTSIDE = 'TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH'
const PHONE = { area_code: '86', mobile_phone: '13800139001' }
const OTHER_PHONE = { area_code: '86', mobile_phone: '13800139002' }
const MAIL = 'every@call.example'
const NEW_MAIL = 'every-new@call.example'
const NEXT_PASSWORD = 'Marl-7-kites'
const PASSWORDS = { password: PASSWORD, repassword: PASSWORD }

async function askWhatIsPublic(guest: Caller): Promise<void> {
  await guest.ask('/api/init/info')
  await guest.ask('/api/api/kline', { market: 'BTCUSDT', interval: '1hour' })
  await guest.ask('/api/init/kline', { markets: ['BTCUSDT', 'ETHBTC'] })
  await guest.ask('/api/init/article')
  await guest.ask('/api/init/helparticle')
  await guest.ask('/api/exchange/market')
  await guest.ask('/api/exchange/market-recommend')
  await guest.ask('/api/exchange/market-chuangxin')
  await guest.ask('/api/start/cate')
  await guest.ask('/api/start/start-page')
  await guest.ask('/api/otc/coin-list')
  await guest.ask('/api/otc/market-list', { side: 2, coin: 'USDT', currency: 'CNY' })
}

async function enterByPhone(one: Caller): Promise<void> {
  const account = { ...PHONE, ...PASSWORDS, agreement: true, varcode: await one.phoneCode(PHONE, 'register') }
  await one.ask('/api/register/register', account)
  await one.ask('/api/register/sign', { ...PHONE, password: await one.phoneCode(PHONE, 'login') })
  const varcode = await one.phoneCode(PHONE, 'forget')
  await one.ask('/api/register/forget-password', { ...PHONE, ...PASSWORDS, varcode })
}

async function enterByMail(one: Caller): Promise<void> {
  const account = { email: MAIL, ...PASSWORDS, agreement: true, varcode: await one.mailCode(MAIL, 'register') }
  await one.ask('/api/register/email-register', account)
  one.token = String((await one.ask('/api/register/email-sign', { email: MAIL, password: PASSWORD }))['access_token'])
}

async function trade(one: Caller): Promise<void> {
  await one.ask('/api/trade/trade-add', { market: 'SOLUSDT' })
  expect(await one.ask('/api/trade/trade-find')).toMatchObject({ markets: expect.arrayContaining(['SOLUSDT']) })
  await one.ask('/api/trade/trade-delete', { market: 'SOLUSDT', flag: 1 })
  expect(await one.ask('/api/bargain/balance')).toMatchObject({ USDT: { total: '10000' } })
  const groups = (await one.ask('/api/exchange/market')) as unknown as { pairs: Record<string, { prices: Data }> }[]
  const last = Number(groups.find(({ pairs }) => 'BTCUSDT' in pairs)?.pairs['BTCUSDT']?.prices['last'])
  const order = { market: 'BTCUSDT', side: 2, price: String(Math.floor(last * 0.98)), amount: '0.001' }
  const { id } = await one.ask('/api/bargain/order-limit', order)
  await one.ask('/api/bargain/cancel-order', { market: 'BTCUSDT', order_id: id })
}

async function vote(one: Caller): Promise<void> {
  // Points of a sign-up come a moment after it.
  const points = async () => ((await one.ask('/api/vote/info'))['points'] as { left: number } | null)?.left
  await expect.poll(async () => Number(await points()), { message: 'points of the sign-up' }).toBeGreaterThanOrEqual(50)
  const { rounds } = (await one.ask('/api/vote/info')) as { rounds: { id: number; state: string }[] }
  const open = rounds.find(({ state }) => state === 'open')
  const { round } = (await one.ask('/api/vote/infobyid', { id: open?.id })) as { round: { candidates: Data[] } }
  const wish = { id: round.candidates[0]?.['id'], coin: 'POINT', amount: '50' }
  expect(await one.ask('/api/vote/duihuan', wish)).toMatchObject({ votes: 5 })
}

async function tellWhoOneIs(one: Caller, server: RunningServer): Promise<void> {
  const { uid } = await one.ask('/api/user/user-info')
  await one.ask('/api/user/nickname-edit', { nickname: `caller-${String(uid)}` })
  await one.ask('/api/user/info-edit', { introduction: 'Asks for everything once.' })
  await one.ask('/api/user/invite-info')
  await one.ask('/api/user/invite-rank')
  const person = { country: 'TW', real_name: '林小雨', id_type: 'id_card', id_number: 'A100009001' }
  await one.ask('/api/certification/set-real', { level: 1, ...person })
  const waiting = (await asOperator(server, 'kyc', 'list')).trim().split('\n').at(-1) ?? ''
  await asOperator(server, 'kyc', 'approve', /^(\d+)/.exec(waiting)?.[1] ?? '', 'because', 'as handed in')
  const account = { bank_code: '004', branch: '0037', account: '12345678901234', holder: '林小雨' }
  await one.ask('/api/certification/bank-submit', { ...account, passbook: await one.upload() })
}

async function moveCoins(one: Caller): Promise<void> {
  await one.ask('/api/withdraw/generate-address', { coin: 'USDT', chain: 'TRX' })
  await one.ask('/api/withdraw/recharge-details')
  const prepared = await one.ask('/api/bank/withdraw-prepare', { coin: 'USDT', chain: 'TRX' })
  expect(prepared).toMatchObject({ checks: ['email'] })
  const codes = { email: await one.mailCode(MAIL, 'withdraw') }
  const wish = { coin: 'USDT', chain: 'TRX', address: OUTSIDE, amount: '20', client_id: 'every-call', codes }
  await one.ask('/api/withdraw/turn-out', wish)
  expect(await one.ask('/api/withdraw/apply-log')).toMatchObject({ total: 1 })
}

async function changeContacts(one: Caller): Promise<void> {
  const opening = { method: 'email', code: await one.checkCode(MAIL), password: PASSWORD }
  await one.ask('/api/register/open-second-check', opening)
  const byOld = { code: await one.mailCode(MAIL, 'security'), password: PASSWORD }
  const newMail = { email: NEW_MAIL, varcode: await one.mailCode(NEW_MAIL, 'bind') }
  await one.ask('/api/user/bind-email', { ...newMail, ...byOld })
  const newPhone = { ...OTHER_PHONE, varcode: await one.phoneCode(OTHER_PHONE, 'bind') }
  const byMail = { code: await one.mailCode(NEW_MAIL, 'security'), password: PASSWORD }
  await one.ask('/api/user/bind-phone', { ...newPhone, ...byMail })
  const closing = { method: 'email', code: await one.checkCode(NEW_MAIL), password: PASSWORD }
  await one.ask('/api/register/close-second-check', closing)
}

async function changeSignIn(one: Caller, guest: Caller, server: RunningServer): Promise<void> {
  const secret = String((await one.ask('/api/register/open-google-check'))['secret'])
  const first = { code: totp(secret, Date.now()), password: PASSWORD }
  const { recovery_codes: kept } = await one.ask('/api/register/confirm-google-check', first)
  const begun = await callExchange(server, '/api/register/email-sign', { email: NEW_MAIL, password: PASSWORD })
  expect(begun).toMatchObject({ code: 'SECOND_CHECK_REQUIRED', data: { methods: ['google'] } })
  const step = { temp_token: begun.data['temp_token'], method: 'google', code: nextTotp(secret) }
  await guest.ask('/api/register/second-login', step)
  await one.ask('/api/register/close-google-check', { code: (kept as string[])[0], password: PASSWORD })
  const next = { password: NEXT_PASSWORD, repassword: NEXT_PASSWORD }
  await one.ask('/api/user/password-edit', { oldpassword: PASSWORD, ...next })
  const varcode = await one.mailCode(NEW_MAIL, 'forget')
  await guest.ask('/api/register/email-forget-password', { email: NEW_MAIL, ...PASSWORDS, varcode })
}

test('every call of the specification is carried out, and answers what the protocol promises', async ({ server }) => {
  test.setTimeout(120_000)
  const one = new Caller(server)
  const guest = new Caller(server, one.asked)

  await test.step('what anybody may ask', () => askWhatIsPublic(guest))
  await test.step('in by phone', () => enterByPhone(guest))
  await test.step('in by mail', () => enterByMail(one))
  await test.step('favourites, orders', () => trade(one))
  await test.step('votes', () => vote(one))
  await test.step('who one is', () => tellWhoOneIs(one, server))
  await test.step('coins in and out', () => moveCoins(one))
  await test.step('contacts', () => changeContacts(one))
  await test.step('authenticator and password', () => changeSignIn(one, guest, server))

  expect(SPECIFIED_CALLS.filter(path => !one.asked.has(path))).toEqual([])
})
