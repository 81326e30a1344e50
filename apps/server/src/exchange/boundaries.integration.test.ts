import { type Call, calls, contractSign, type z } from '@bourse/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { GOOD_PASSWORD } from './accounts/test-accounts.ts'
import { type Owner, openTestFunds, type TestFunds } from './transfers/test-funds.ts'

// What a schema lets through must fit the columns behind it. Every field of every call is driven to the ends of what its own
// schema takes, and over the ends of every kind of column, against the real database: a failure there would be a 500.

let house: TestFunds
let owner: Owner
let sent = 0

beforeAll(async () => {
  house = await openTestFunds()
  owner = await house.bed.open('edge@bourse.test')
  for (const [coin, amount] of [
    ['USDT', '1000000'],
    ['BTC', '20'],
  ] as const)
    await house.deposit(owner, coin, amount)
})
afterAll(() => house.end())

const NUMBERS = [0, 1, -1, 0.5, 2 ** 15 - 1, 2 ** 15, 2 ** 31 - 1, 2 ** 31, 9_999_999_999, 2 ** 53 - 1]
// A sign of three bytes, one of two words, figures and letters: texts are measured in all these ways.
const SIGNS = ['字', '🏦', '9', 'a', 'A', '_']
const LENGTHS = [1, 3, 6, 11, 15, 30, 31, 36, 43, 64, 80, 100, 128, 200, 254, 256, 500, 1_000, 2_000, 4_096]
const FAR = ['0.00000001', '9'.repeat(14), '9'.repeat(18), '9'.repeat(40), `0.${'0'.repeat(37)}1`, '1'.padEnd(20, '0')]
const PLACES = ['1900-01-01', '2199-12-31', '00:00', '7ZZZZZZZZZZZZZZZZZZZZZZZZZ', '0'.repeat(26)]

const isThere = (value: unknown): boolean => value !== undefined

/** The values at the ends that a field's schema takes: all numbers, and of each kind of text the shortest and the longest. */
function edgesOf(schema: z.ZodMiniType): unknown[] {
  const taken = (values: readonly unknown[]): unknown[] => values.filter(value => schema.safeParse(value).success)
  const ends = (values: readonly unknown[]): unknown[] => [...new Set([values[0], values.at(-1)])].filter(isThere)
  const single = (value: unknown): unknown => value
  const listed = (value: unknown): unknown => [value]
  return [single, listed].flatMap(as => [
    ...taken([...NUMBERS, ...FAR, ...PLACES, true, false].map(as)),
    ...SIGNS.flatMap(sign => ends(taken(LENGTHS.map(length => as(sign.repeat(length)))))),
  ])
}

// What stands in the fields beside the one under test.
const SAMPLES: Readonly<Record<string, readonly unknown[]>> = {
  email: ['edge@bourse.test'],
  area_code: ['886'],
  mobile_phone: ['912345678'],
  password: [GOOD_PASSWORD],
  repassword: [GOOD_PASSWORD],
  oldpassword: [GOOD_PASSWORD],
  real_name: ['Edge'],
  holder: ['Edge'],
  id_number: ['A123456789'],
  account: ['0123456789012'],
  market: ['BTCUSDT'],
  markets: [['BTCUSDT']],
  coin: ['USDT'],
  coins: [['BTC']],
  from: ['BTC'],
  to: ['USDT', '100001'],
  chain: ['TRX'],
  address: ['TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH'],
  currency: ['USD'],
  price: ['60000'],
  amount: ['0.001'],
  codes: [{ email: '123456' }],
  client_id: ['edge-1'],
  endpoint: ['https://push.example/edge'],
  orders: [[{ market: 'BTCUSDT', action: 'open_long', amount: '1', price: '60000' }]],
  zone: ['Europe/Oslo'],
  country: ['TW'],
  provider: ['example'],
}
const WORDS = [
  1,
  2,
  60,
  '1',
  '123456',
  'Edge',
  'A1B2C3',
  'USDT',
  'USD',
  '2026-11-20',
  '004',
  '0037',
  true,
  false,
  [],
  {},
]
const SECRETS = ['x'.repeat(43), `B${'A'.repeat(86)}`, 'A'.repeat(22), '0'.repeat(26), 'https://push.example/edge']

type Internals = { readonly _zod: { readonly def: Record<string, unknown> } }
/** The words that a schema names, whatever it is wrapped in. */
function namedBy(schema: unknown): unknown[] {
  const { def } = (schema as Internals)._zod
  if (def['innerType'] !== undefined) return namedBy(def['innerType'])
  if (Array.isArray(def['options'])) return (def['options'] as unknown[]).flatMap(namedBy)
  if (def['element'] !== undefined) return namedBy(def['element']).map(value => [value])
  if (Array.isArray(def['values'])) return def['values'] as unknown[]
  return def['entries'] === undefined ? [] : Object.values(def['entries'] as object)
}

function sampleOf(call: Call, name: string, schema: z.ZodMiniType): unknown {
  const tried = [...(SAMPLES[name] ?? []), ...namedBy(schema), ...WORDS, ...SECRETS]
  const found = tried.find(value => schema.safeParse(value).success)
  if (found === undefined) throw new Error(`nothing fits ${name} of ${call.path}: name a sample`)
  return found
}

/** What a call asks at the least. */
function plainOf(call: Call): Record<string, unknown> {
  const needed = Object.entries(call.fields).filter(([, schema]) => !schema.safeParse(undefined).success)
  return Object.fromEntries(needed.map(([name, schema]) => [name, sampleOf(call, name, schema)]))
}

const isContract = ({ path }: Call): boolean => path.startsWith('/api/contract/')

async function tokenFor(call: Call): Promise<string> {
  const access_token = await house.enter(owner.userId)
  if (!isContract(call) || call === contractSign) return access_token
  const { json } = await house.gateway.post(contractSign.path, { access_token }, { face: 'contract' })
  return (json.data as { contract_token: string }).contract_token
}

async function outcomeOf(call: Call, body: object): Promise<string> {
  const face = isContract(call) ? 'contract' : 'exchange'
  const { status, json } = await house.gateway.post(call.path, body, { face })
  return status === 200 ? String(json.code) : `HTTP ${status}`
}

const asked = calls.filter(({ upload }) => !upload)

describe('a field at its ends', () => {
  it.each(asked.map(call => [call.path, call] as const))('of %s is answered', async (_path, call) => {
    const token = await tokenFor(call)
    const failed: string[] = []
    for (const [name, schema] of Object.entries(call.fields)) {
      for (const value of edgesOf(schema)) {
        const client = 'client_id' in call.fields ? { client_id: `edge-${++sent}` } : {}
        const body = { ...plainOf(call), ...client, [name]: value, access_token: token, language: 'en' }
        const outcome = await outcomeOf(call, body)
        if (/500|HTTP 5/.test(outcome)) failed.push(`${name} ${JSON.stringify(value).slice(0, 60)}: ${outcome}`)
      }
    }
    // Tries and codes are counted by the minute.
    house.bed.clock.advance(60_000)
    expect(failed).toEqual([])
  })

  it('leaves every list readable', async () => {
    for (const call of asked.filter(({ fields }) => 'limit_begin' in fields)) {
      const body = { ...plainOf(call), access_token: await tokenFor(call), language: 'en' }
      expect([call.path, await outcomeOf(call, body)]).toEqual([call.path, expect.stringMatching(/^(?:200|404|422)$/)])
    }
  })
})
