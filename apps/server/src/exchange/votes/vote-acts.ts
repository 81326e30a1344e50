import { LANGUAGES, VOTE_POINT } from '@bourse/protocol'
import { type ActReply, type AnyAct, act, asTable, done, line, numberOf, oneOf, refused } from '../../operator/index.ts'
import { type MarketActDeps, readAmount } from '../markets/index.ts'
import { type CandidatePictureDeps, candidatePictureAct } from './picture-act.ts'
import {
  allRounds,
  candidateById,
  candidatesOf,
  endRound,
  insertCandidate,
  insertRound,
  type NewRound,
  noteMarket,
  type RoundRow,
  roundById,
  updateCandidate,
} from './round-table.ts'
import { stateOf } from './vote-state.ts'

const VOTES_MOST = 1_000_000_000
const STORY_MAX = 160
const ROUNDS_LISTED = 20
const NO_TOKEN = 'none'

const round = numberOf({ en: 'Round', zh: '轮次' })
const candidate = numberOf({ en: 'Candidate', zh: '候选' })
const moment = (en: string, zh: string) =>
  line({ en, zh }, 24, {
    like: /^\d{4}-\d\d-\d\dT\d\d:\d\dZ$/,
    wanted: { en: 'a moment of UTC like 2026-12-01T08:00Z', zh: 'UTC 时间，例如 2026-12-01T08:00Z' },
  })
const votes = (en: string, zh: string, min = 1) => ({ kind: 'whole', label: { en, zh }, min, max: VOTES_MOST }) as const
const coinName = (en: string, zh: string) =>
  line({ en, zh }, 15, {
    like: /^[A-Za-z0-9]{1,15}$/,
    wanted: { en: '1 to 15 of A–Z and 0–9', zh: '1 至 15 个字母或数字' },
  })

const aboutRound = { is: 'vote', id: (said: { round: number }) => String(said.round) } as const

/** What operators do with votes: `vote list|open|candidate|story|link|picture|market|call-off`. */
export const voteActs = (deps: MarketActDeps & CandidatePictureDeps): AnyAct[] => [
  listAct(deps),
  openAct(deps),
  candidateAct(deps),
  storyAct(deps),
  linkAct(deps),
  candidatePictureAct(deps),
  marketAct(deps),
  callOffAct(deps),
]

const listAct = ({ db, now }: MarketActDeps): AnyAct =>
  act({
    name: 'vote list',
    page: 'votes',
    purpose: { en: 'shows the rounds of votes with their candidates', zh: '列出投票轮次及其候选' },
    effect: 'reads',
    fields: {},
    async carryOut() {
      const rounds = await allRounds(db, ROUNDS_LISTED)
      const candidates = await candidatesOf(
        db,
        rounds.map(({ round_id: id }) => id),
      )
      const rows = rounds.flatMap(one => [
        [
          `round ${one.round_id}`,
          stateOf(one, now().getTime()),
          `${one.opens_at.toISOString()} – ${one.closes_at.toISOString()}`,
          `${one.votes} votes, ${one.needed} needed`,
          one.market ?? one.outcome ?? '',
        ],
        ...candidates
          .filter(of => of.round_id === one.round_id)
          .map(of => [`  candidate ${of.candidate_id}`, of.coin, of.name, `${of.votes} votes`, of.site ?? '']),
      ])
      return done(rows.length === 0 ? 'There is no round.' : asTable(rows))
    },
  })

type OpenFields = {
  readonly opens: string
  readonly closes: string
  readonly points: number
  readonly userMax: number
  readonly needed: number
  readonly token: string
  readonly tokenPrice: string
  readonly tokenMax: number
  readonly votesMax: number
}

const openAct = (deps: MarketActDeps): AnyAct =>
  act({
    name: 'vote open',
    page: 'votes',
    purpose: {
      en: 'plans a round of votes; its candidates are added before it opens',
      zh: '新建一轮投票；候选须在开始前添加',
    },
    effect: 'acts',
    fields: {
      opens: moment('Opens (UTC)', '开始（UTC）'),
      closes: moment('Closes (UTC)', '截止（UTC）'),
      points: votes('Points a vote', '每票积分'),
      userMax: votes('Votes of one user', '每人票数上限'),
      needed: votes('Votes the first must reach', '第一名至少票数', 0),
      token: { ...coinName('Coin, or none', '代币，或 none'), otherwise: NO_TOKEN },
      tokenPrice: { kind: 'decimal', label: { en: 'Of it a vote', zh: '每票代币' }, otherwise: '0' },
      tokenMax: { ...votes('Of a user’s votes, for the coin', '其中代币票上限', 0), otherwise: '0' },
      votesMax: { ...votes('Votes of the round, 0: any', '本轮总票数上限，0 为不限', 0), otherwise: '0' },
    },
    needs: { reason: true, secondFactor: true },
    about: { is: 'vote', id: said => said.opens },
    async before(_context, said) {
      const wanted = roundOf(deps, said)
      if (typeof wanted === 'string') return refused(wanted)
      const count = (await allRounds(deps.db, ROUNDS_LISTED)).length
      return { changes: [{ what: { en: 'Rounds', zh: '轮次数' }, from: String(count), to: String(count + 1) }] }
    },
    cutOff: {
      how: 'look',
      wasDone: async (_context, said) =>
        (await allRounds(deps.db, ROUNDS_LISTED)).some(one => one.opens_at.getTime() === Date.parse(said.opens)),
    },
    async carryOut(_context, said) {
      const wanted = roundOf(deps, said)
      if (typeof wanted === 'string') return refused(wanted)
      return done(`Round ${await insertRound(deps.db, wanted)} opens at ${said.opens}; add its candidates.`)
    },
  })

function roundOf({ catalogue, now }: MarketActDeps, said: OpenFields): NewRound | string {
  const [opens, closes] = [new Date(said.opens), new Date(said.closes)]
  if (Number.isNaN(opens.getTime()) || Number.isNaN(closes.getTime())) return 'Opens: there is no such moment'
  if (opens <= now()) return 'Opens: a moment that is still to come'
  if (closes <= opens) return 'Closes: after it opens'
  const rest = {
    ...{ opens_at: opens, closes_at: closes, point_price: said.points, user_max: said.userMax, needed: said.needed },
    votes_max: said.votesMax === 0 ? null : said.votesMax,
  }
  if (said.token === NO_TOKEN) return { ...rest, token: null, token_price: null, token_max: 0 }
  const coin = catalogue.coin(said.token)
  if (coin === null || coin.coin === VOTE_POINT) return `Coin: there is no coin ${said.token} to vote with`
  const price = readAmount(coin, said.tokenPrice)
  if (!price.ok || price.value === 0) return 'Of it a vote: an amount above zero'
  if (said.tokenMax > said.userMax) return 'Of a user’s votes, for the coin: no more than of one user'
  return { ...rest, token: coin.asset, token_price: price.value, token_max: said.tokenMax }
}

/** A round that has not opened: candidates and what is said of them stand still from then on. */
async function planned({ db, now }: MarketActDeps, id: number): Promise<RoundRow | string> {
  const found = await roundById(db, id)
  if (found === null) return `there is no round ${id}`
  return stateOf(found, now().getTime()) === 'coming' ? found : `round ${id} has opened: its candidates stand`
}

const candidateAct = (deps: MarketActDeps): AnyAct =>
  act({
    name: 'vote candidate',
    page: 'votes',
    purpose: { en: 'adds a candidate to a round that has not opened', zh: '为尚未开始的轮次添加候选' },
    effect: 'acts',
    fields: {
      round,
      coin: coinName('Coin', '币种'),
      name: { ...line({ en: 'Name', zh: '名称' }, 40), rest: true },
    },
    needs: { reason: true },
    about: aboutRound,
    async before(_context, said) {
      const found = await planned(deps, said.round)
      if (typeof found === 'string') return refused(found)
      const count = (await candidatesOf(deps.db, [said.round])).length
      return { changes: [{ what: { en: 'Candidates', zh: '候选数' }, from: String(count), to: String(count + 1) }] }
    },
    cutOff: {
      how: 'look',
      wasDone: async (_context, said) =>
        (await candidatesOf(deps.db, [said.round])).some(({ coin }) => coin === said.coin.toUpperCase()),
    },
    async carryOut(_context, said) {
      const found = await planned(deps, said.round)
      if (typeof found === 'string') return refused(found)
      const coin = said.coin.toUpperCase()
      const id = await insertCandidate(deps.db, { round_id: said.round, coin, name: said.name, story: {} })
      return id === null ? refused(`${coin} is a candidate already`) : done(`${coin} is candidate ${id}.`)
    },
  })

const storyAct = (deps: MarketActDeps): AnyAct =>
  act({
    name: 'vote story',
    page: 'votes',
    purpose: {
      en: 'says in a language what a candidate is, before its round opens; who reads one that is missing gets English',
      zh: '以某种语言填写候选的简介（轮次开始前）；缺失的语言显示英文',
    },
    effect: 'acts',
    fields: {
      candidate,
      language: oneOf({ en: 'Language', zh: '语言' }, LANGUAGES),
      story: { ...line({ en: 'Sentence', zh: '简介' }, STORY_MAX), rest: true },
    },
    about: { is: 'vote', id: said => `candidate ${said.candidate}` },
    async before(_context, said) {
      const found = await candidateById(deps.db, said.candidate)
      if (found === null) return refused(`there is no candidate ${said.candidate}`)
      const from = found.story[said.language] ?? ''
      return { changes: [{ what: { en: 'Sentence', zh: '简介' }, from, to: said.story }] }
    },
    cutOff: { how: 'again' },
    carryOut: (_context, said) =>
      changeCandidate(deps, said.candidate, row => ({ ...row, story: { ...row.story, [said.language]: said.story } })),
  })

const linkAct = (deps: MarketActDeps): AnyAct =>
  act({
    name: 'vote link',
    page: 'votes',
    purpose: {
      en: 'sets where a candidate’s site or paper is, before its round opens',
      zh: '设置候选的网站或白皮书链接（轮次开始前）',
    },
    effect: 'acts',
    fields: {
      candidate,
      what: oneOf({ en: 'What', zh: '项目' }, ['site', 'paper']),
      place: line({ en: 'Address, or no', zh: '链接，或 no' }, 200, {
        like: /^(?:https:\/\/[^\s"<>]{3,}|no)$|^[a-z]{3}$/,
        wanted: { en: 'an address that begins with https://, or no', zh: '以 https:// 开头的链接，或 no' },
      }),
    },
    about: { is: 'vote', id: said => `candidate ${said.candidate}` },
    async before(_context, said) {
      const found = await candidateById(deps.db, said.candidate)
      if (found === null) return refused(`there is no candidate ${said.candidate}`)
      return { changes: [{ what: { en: 'Address', zh: '链接' }, from: found[said.what] ?? 'no', to: said.place }] }
    },
    cutOff: { how: 'again' },
    async carryOut(_context, said) {
      const place = said.place === 'no' ? null : said.place
      if (place !== null && !URL.canParse(place)) return refused('Address: one that begins with https://')
      return changeCandidate(deps, said.candidate, row => ({ ...row, [said.what]: place }))
    },
  })

type Candidate = NonNullable<Awaited<ReturnType<typeof candidateById>>>

async function changeCandidate(
  deps: MarketActDeps,
  id: number,
  change: (row: Candidate) => Candidate,
): Promise<ActReply> {
  const row = await candidateById(deps.db, id)
  if (row === null) return refused(`there is no candidate ${id}`)
  const found = await planned(deps, row.round_id)
  if (typeof found === 'string') return refused(found)
  await updateCandidate(deps.db, id, change(row))
  return done(`Candidate ${id} (${row.coin}) is changed.`)
}

const marketAct = (deps: MarketActDeps): AnyAct =>
  act({
    name: 'vote market',
    page: 'votes',
    purpose: {
      en: 'notes in which market a round’s winner trades, once that is open in the innovation zone',
      zh: '登记获胜者的交易市场（须已在创新区开放）',
    },
    effect: 'acts',
    fields: { round, market: line({ en: 'Market', zh: '市场' }, 30) },
    needs: { reason: true },
    about: aboutRound,
    async before(_context, said) {
      const problem = await marketProblem(deps, said)
      if (problem !== null) return refused(problem)
      const found = await roundById(deps.db, said.round)
      return { changes: [{ what: { en: 'Market', zh: '市场' }, from: found?.market ?? '—', to: said.market }] }
    },
    cutOff: { how: 'again' },
    async carryOut(_context, said) {
      const problem = await marketProblem(deps, said)
      if (problem !== null) return refused(problem)
      await noteMarket(deps.db, said.round, said.market)
      return done(`The winner of round ${said.round} trades as ${said.market}.`)
    },
  })

async function marketProblem(
  { db, catalogue }: MarketActDeps,
  said: { readonly round: number; readonly market: string },
): Promise<string | null> {
  const found = await roundById(db, said.round)
  if (found === null) return `there is no round ${said.round}`
  const winner = found.winner === null ? null : await candidateById(db, found.winner)
  if (winner === null) return `round ${said.round} has no winner`
  const listed = catalogue.byName(said.market)
  if (listed === null) return `there is no market ${said.market}: coin create, then market create`
  if (listed.market.base.coin !== winner.coin) return `the winner is ${winner.coin}`
  return listed.market.zone === 'innovation' ? null : `market set ${said.market} zone innovation first`
}

const callOffAct = (deps: MarketActDeps): AnyAct =>
  act({
    name: 'vote call-off',
    page: 'votes',
    purpose: {
      en: 'calls a round off that has not ended: everything that its votes cost is given back',
      zh: '取消尚未结束的一轮投票：所有花费全部退还',
    },
    effect: 'acts',
    fields: { round },
    needs: { reason: true, secondFactor: true, fourEyes: true },
    about: aboutRound,
    async before(_context, said) {
      const found = await roundById(deps.db, said.round)
      if (found === null || found.ended_at !== null)
        return refused(`round ${said.round} is none that could be called off`)
      return {
        changes: [{ what: { en: 'Round', zh: '轮次' }, from: stateOf(found, deps.now().getTime()), to: 'called off' }],
        touches: [{ what: { en: 'Votes given back', zh: '退还的票数' }, count: found.votes }],
      }
    },
    cutOff: {
      how: 'look',
      wasDone: async (_context, said) => (await roundById(deps.db, said.round))?.outcome === 'called_off',
    },
    async carryOut(_context, said) {
      const ended = await endRound(deps.db, said.round, { outcome: 'called_off', winner: null, at: deps.now() })
      return ended
        ? done(`Round ${said.round} is called off; what its votes cost is given back.`)
        : refused(`round ${said.round} is none that could be called off`)
    },
  })
