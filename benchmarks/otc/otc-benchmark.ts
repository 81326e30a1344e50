import { type MarketFilter, pageOfMarket } from '@bourse/server/src/exchange/otc-adverts/market-table.ts'
import { makeLog } from '@bourse/server/src/platform/log.ts'
import { type Database, openDatabase } from '@bourse/server/src/platform/postgres/database.ts'
import { Client } from 'pg'
import { withThrowawayHouse } from '../core/throwaway-house.ts'
import { percentile } from '../spot/percentile.ts'

/** How long one kind of list takes. */
export type ListFigures = {
  readonly name: string
  readonly lists: number
  readonly found: number
  readonly p50Ms: number
  readonly p95Ms: number
  readonly p99Ms: number
}

/** What `bench -- otc` measures. */
export type OtcBenchmark = { readonly adverts: number; readonly makers: number; readonly lists: readonly ListFigures[] }

const MAKERS = 2_000
const TIMES = 300
const ASSET = 1

// Of everything a list is filtered by; the index is 6.45 with a price's three decimals and four more.
const ALL: MarketFilter = {
  ...{
    side: 'sell',
    asset: ASSET,
    currency: 'CNY',
    index: 64_500_000n,
    divisor: 10n ** 7n,
    money: null,
    amount: null,
    kinds: null,
  },
  ...{ minuteOfDay: 600, viewer: null, takeableAt: null, offset: 0, limit: 20 },
}

const KINDS: readonly (readonly [string, Partial<MarketFilter>])[] = [
  ['all, signed out', {}],
  ['all, signed in', { viewer: 100_001 }],
  ['by amount', { money: 300_000 }],
  ['by way to pay', { kinds: ['alipay'] }],
  [
    'by amount and way, what the caller may take',
    { viewer: 100_001, takeableAt: 1, money: 300_000, kinds: ['alipay'] },
  ],
  ['the hundred from the thousandth on', { offset: 1_000, limit: 100 }],
]

/** Lists of a market of so many adverts of one pair and side, all of which stand at once: nothing is left out by an index. */
export const runOtcBenchmark = (adverts: number): Promise<OtcBenchmark> =>
  withThrowawayHouse(async url => {
    const { db, close } = await openDatabase(url, makeLog('error'))
    try {
      await seed(url, adverts)
      const lists: ListFigures[] = []
      for (const [name, part] of KINDS) lists.push(await measure(db, name, { ...ALL, ...part }))
      return { adverts, makers: MAKERS, lists }
    } finally {
      await close()
    }
  })

async function seed(url: string, adverts: number): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    for (const [text, values] of seedsOf(adverts)) await client.query(text, [...values])
  } finally {
    await client.end()
  }
}

const seedsOf = (adverts: number): readonly (readonly [string, readonly number[]])[] => [
  [
    `INSERT INTO app_user (created_at, email, password_hash, password_at, nickname, language, invite_code)
     SELECT now(), n || '@bench.example', '', now(), 'maker ' || n, 'en', 'B' || n FROM generate_series(1, $1::int) n`,
    [MAKERS],
  ],
  ['INSERT INTO otc_coin VALUES ($1, 2, 3, 1000, 5000000, 0)', [ASSET]],
  [`INSERT INTO otc_currency VALUES ('CNY', 'Renminbi', 2, '6.45', 0)`, []],
  [
    `INSERT INTO otc_block SELECT user_id, user_id + 1, now() FROM app_user
     WHERE user_id < (SELECT max(user_id) FROM app_user)`,
    [],
  ],
  [
    `INSERT INTO otc_advert (user_id, side, asset, currency, fixed, float_ppm, available, min, max, kinds, method_ids,
       pay_minutes, min_level, terms, state, made_at)
     SELECT (SELECT min(user_id) FROM app_user) + n % $1::int, 'sell', $2, 'CNY',
       CASE WHEN n % 3 = 0 THEN 6400 + n % 200 END, CASE WHEN n % 3 <> 0 THEN n % 20000 END,
       1000000000 + n::bigint * 10000, 10000 + n, 600000 + n,
       CASE WHEN n % 4 = 0 THEN '["bank"]'::jsonb ELSE '["bank", "alipay"]'::jsonb END, '[1]', 15, n % 3,
       repeat('x', 200), 'open', now()
     FROM generate_series(1, $3::int) n`,
    [MAKERS, ASSET, adverts],
  ],
  ['ANALYZE', []],
]

async function measure(db: Database, name: string, filter: MarketFilter): Promise<ListFigures> {
  const took: number[] = []
  let found = 0
  for (let time = 0; time < TIMES; time += 1) {
    const startedMs = performance.now()
    const { total } = await pageOfMarket(db, filter)
    took.push(performance.now() - startedMs)
    found = total
  }
  took.sort((one, other) => one - other)
  const at = (share: number): number => percentile(took, share)
  return { name, lists: TIMES, found, p50Ms: at(0.5), p95Ms: at(0.95), p99Ms: at(0.99) }
}
