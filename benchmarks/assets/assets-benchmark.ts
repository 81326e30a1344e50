import { readAssets } from '@bourse/server/src/exchange/assets/read-assets.ts'
import { readFlow } from '@bourse/server/src/exchange/assets/read-flow.ts'
import { readGain } from '@bourse/server/src/exchange/assets/read-gain.ts'
import { readLine } from '@bourse/server/src/exchange/assets/read-line.ts'
import { withThrowawayHouse } from '../core/throwaway-house.ts'
import { percentile } from '../spot/percentile.ts'
import { type HouseOfOne, openHouseOfOne, type Size } from './house-of-one.ts'

/** How long one question takes; the first time is told apart, for a book of costs is read through once. */
export type QuestionFigures = {
  readonly name: string
  readonly times: number
  readonly firstMs: number
  readonly p50Ms: number
  readonly p95Ms: number
  readonly p99Ms: number
}

/** What `bench -- assets` measures. */
export type AssetsBenchmark = Size & { readonly movements: number; readonly questions: readonly QuestionFigures[] }

type Ask = (house: HouseOfOne) => Promise<unknown>

/** The asset centre of somebody with so many coins and entries. */
export const runAssetsBenchmark = (size: Size): Promise<AssetsBenchmark> =>
  withThrowawayHouse(async url => {
    const house = await openHouseOfOne(url, size)
    try {
      const { data } = (await flow({ limit_begin: 0, limit_num: 1 })(house)) as { data: { total: number } }
      const questions: QuestionFigures[] = []
      for (const [name, ask] of QUESTIONS) questions.push(await measure(house, name, { ask, times: size.times }))
      return { ...size, movements: data.total, questions }
    } finally {
      await house.close()
    }
  })

const contextOf = ({ db, clock, services, userId }: HouseOfOne): never =>
  ({ db, clock, services, session: { userId, id: 'bench' }, language: 'en' }) as never

const assets: Ask = async house => readAssets(contextOf(house), {})
const line: Ask = async house => readLine(contextOf(house), { days: 90 })
const gain: Ask = async house => readGain(contextOf(house), {})
const flow =
  (request: object): Ask =>
  async house =>
    readFlow(contextOf(house), request as never)

const PAGE = { limit_begin: 0, limit_num: 20 }

const QUESTIONS: readonly (readonly [string, Ask])[] = [
  ['balances and worth of all coins', assets],
  ['line of 90 days', line],
  ['profit and loss by coin', gain],
  ['fund flow, newest 20', flow(PAGE)],
  ['fund flow of one coin', flow({ ...PAGE, coin: 'C7' })],
  ['fund flow of one kind', flow({ ...PAGE, kind: 'trade' })],
  ['fund flow, 20 from the middle', flow({ ...PAGE, limit_begin: 50_000 })],
  [
    'the page: all of the first four at once',
    async house => Promise.all([assets, line, gain, flow(PAGE)].map(ask => ask(house))),
  ],
]

async function measure(
  house: HouseOfOne,
  name: string,
  { ask, times }: { ask: Ask; times: number },
): Promise<QuestionFigures> {
  const took: number[] = []
  for (let time = 0; time <= times; time += 1) {
    const startedMs = performance.now()
    const answer = await ask(house)
    if (JSON.stringify(answer).includes('"code"')) throw new Error(`${name} is refused: ${JSON.stringify(answer)}`)
    took.push(performance.now() - startedMs)
  }
  const [firstMs = 0, ...rest] = took
  rest.sort((one, other) => one - other)
  const at = (share: number): number => percentile(rest, share)
  return { name, times, firstMs: Math.round(firstMs), p50Ms: at(0.5), p95Ms: at(0.95), p99Ms: at(0.99) }
}
