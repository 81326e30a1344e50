import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { HOUSE } from '@bourse/engine'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@bourse/kernel'
import { VOTE_POINT } from '@bourse/protocol'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { CoreLink } from '../../core/core-link.ts'
import { openStagedFiles } from '../../operations/staged-files.ts'
import { giveInWords } from '../../operator/test-order.ts'
import type { Owner } from '../transfers/test-funds.ts'
import { unsureActs } from '../unsure/index.ts'
import { giveOnce } from './give-votes.ts'
import { insertCandidate } from './round-table.ts'
import { carryVotesOn } from './settle-rounds.ts'
import { tallyText } from './tally-routes.ts'
import { openVoteHouse, type VoteHouse } from './test-votes.ts'
import { unsureVotes } from './unsure-votes.ts'
import { voteActs } from './vote-acts.ts'
import type { VoteDeps } from './vote-deps.ts'

let votes: VoteHouse
let house: VoteHouse['house']
let deps: VoteDeps
let ann: Owner
let ben: Owner
beforeAll(async () => {
  votes = await openVoteHouse()
  ;({ house, deps, ann, ben } = votes)
})
afterEach(() => house.mustNet())
afterAll(() => house.end())

const files = openStagedFiles()
const actsOf = () =>
  voteActs({ ...house.bed.deps, ...house, core: house.core.link, now: () => new Date(votes.nowMs()), files })

const opened: VoteHouse['opened'] = part => votes.opened(part)
const give: VoteHouse['give'] = (...said) => votes.give(...said)
const byId: VoteHouse['byId'] = (...said) => votes.byId(...said)
const points: VoteHouse['points'] = who => votes.points(who)
const nowMs = (): number => votes.nowMs()

describe('a vote that was cut off', () => {
  const cutting = (cut: (link: CoreLink) => CoreLink['submit']): VoteDeps => {
    const { link } = house.core
    return { ...deps, services: { ...deps.services, core: { ...link, submit: cut(link) } } }
  }

  it.each<[string, (link: CoreLink) => CoreLink['submit']]>([
    ['before the ledger held its money', () => async () => Promise.reject(new Error('killed'))],
    [
      'after that, before it was counted',
      link => async command => {
        await link.submit(command)
        throw new Error('killed')
      },
    ],
    [
      'with an answer that never came',
      link => async command => {
        await link.submit(command)
        return { kind: 'unknown' }
      },
    ],
  ])('%s is counted once', async (_when, cut) => {
    const { round, first } = await opened()
    const before = Number(await house.available(ann, 'USDT'))
    const wish = { userId: ann.userId, id: first, coin: 'USDT', amount: '8', clientId: null }
    await giveOnce(cutting(cut), wish).catch(() => undefined)
    expect((await byId(round)).round.entries).toBe(0)
    house.bed.clock.advance(MINUTE_MS)
    // Being turned away now says nothing of what was done then.
    await carryVotesOn(cutting(() => async () => ({ kind: 'not_taken', reason: 'busy' })))
    await carryVotesOn(deps)
    await carryVotesOn(deps)
    expect((await byId(round)).round).toMatchObject({ entries: 1, votes: 4 })
    expect(before - Number(await house.available(ann, 'USDT'))).toBe(8)
  })

  it('while the core was busy has no place', async () => {
    const { round, first } = await opened()
    const busy = cutting(() => async () => ({ kind: 'not_taken', reason: 'busy' }))
    const wish = { userId: ann.userId, id: first, coin: 'USDT', amount: '8', clientId: null }
    expect(await giveOnce(busy, wish)).toMatchObject({ code: 'BUSY' })
    expect((await byId(round)).round.mine).toMatchObject({ votes: 0 })
  })
})

describe('a vote of which nobody knows whether it is paid for', () => {
  it('holds up its round until two operators have settled it', async () => {
    const { round, first } = await opened()
    const before = Number(await house.available(ann, 'USDT'))
    const { link } = house.core
    const lost = async (amount: string, isHeld: boolean): Promise<void> => {
      const submit: CoreLink['submit'] = async command => {
        if (isHeld) await link.submit(command)
        throw new Error('killed')
      }
      const dying = { ...deps, services: { ...deps.services, core: { ...link, submit } } }
      const wish = { userId: ann.userId, id: first, coin: 'USDT', amount, clientId: null }
      await giveOnce(dying, wish).catch(() => undefined)
    }
    await lost('8', true)
    await lost('6', false)
    house.bed.clock.advance(21 * HOUR_MS)
    await carryVotesOn(deps)
    expect((await byId(round)).round).toMatchObject({ entries: 0, state: 'counting' })
    const kind = unsureVotes({ db: deps.db, clock: deps.clock, catalogue: house.catalogue })
    const acts = unsureActs({ db: deps.db, core: link, kinds: [kind] })
    const settled = (await kind.list(10)).map(async ({ key }) => {
      const said = await giveInWords(acts, ['unsure', 'settle', `vote-${key}`, 'because', 'looked'])
      return said.text.includes('has it') ? 'has it' : said.text.includes('given up') ? 'given up' : said.text
    })
    expect(await Promise.all(settled)).toEqual(['has it', 'given up'])
    await carryVotesOn(deps)
    expect((await byId(round)).round).toMatchObject({ entries: 1, votes: 4, state: 'ended' })
    expect(before - Number(await house.available(ann, 'USDT'))).toBe(8)
    expect(await kind.list(10)).toEqual([])
  })
})

describe('the end of a round', () => {
  const fees = async (): Promise<number> => {
    const held = await house.core.link.ask('balances', { owner: HOUSE, purse: 'fees' })
    return held.find(({ asset }) => asset === votes.usdt)?.available ?? 0
  }
  const closing = async (): Promise<void> => {
    house.bed.clock.advance(HOUR_MS + MINUTE_MS)
    await carryVotesOn(deps)
  }

  it('that was won takes what was held, once', async () => {
    // The rounds of before end first.
    await closing()
    const { round, first, second } = await opened({ needed: 4 })
    await give(ann, first, { amount: '8' })
    await give(ben, second, { coin: VOTE_POINT, amount: '30' })
    const before = [await house.available(ann, 'USDT'), await points(ben), await fees()]
    await closing()
    await carryVotesOn(deps)
    const { round: then } = await byId(round)
    expect(then).toMatchObject({ state: 'ended', outcome: 'won', winner: first, votes: 7 })
    expect([await house.available(ann, 'USDT'), await points(ben)]).toEqual(before.slice(0, 2))
    expect((await fees()) - Number(before[2])).toBe(8_000_000)
    expect(await heldBy(ann)).toBe(0)
  })

  it.each<[string, number, number, string]>([
    ['one vote short gives all back', 5, 4, 'none'],
    ['exactly reached is won', 4, 4, 'won'],
    ['without a vote has no winner', 0, 0, 'none'],
  ])('%s', async (_what, needed, count, outcome) => {
    const { round, first } = await opened({ needed })
    const before = await house.available(ben, 'USDT')
    if (count > 0) await give(ben, first, { amount: String(count * 2) })
    await closing()
    expect((await byId(round)).round.outcome).toBe(outcome)
    const after = Number(before) - Number(await house.available(ben, 'USDT'))
    expect(after).toBe(outcome === 'won' ? count * 2 : 0)
    expect(await heldBy(ben)).toBe(0)
  })

  it.each([-DAY_MS, DAY_MS])('goes on while the machine’s clock is set by %i ms', async step => {
    const { round, first } = await opened()
    house.bed.clock.step(step)
    await carryVotesOn(deps)
    expect((await byId(round)).round).toMatchObject({ state: 'open', outcome: null })
    house.bed.clock.step(-step)
    expect((await give(ann, first)).code).toBe('200')
    await closing()
    expect((await byId(round)).round).toMatchObject({ state: 'ended', outcome: 'won' })
  })

  it('waits for votes that are still on their way', async () => {
    const { round, first } = await opened()
    const silent = { ...house.core.link, submit: async () => ({ kind: 'unknown' }) as const }
    const slow = { ...deps, services: { ...deps.services, core: silent } }
    await giveOnce(slow, { userId: ann.userId, id: first, coin: 'USDT', amount: '2', clientId: null })
    house.bed.clock.advance(HOUR_MS + MINUTE_MS)
    await carryVotesOn(slow)
    expect((await byId(round)).round.state).toBe('counting')
    await carryVotesOn(deps)
    expect((await byId(round)).round).toMatchObject({ state: 'ended', outcome: 'won', entries: 1 })
  })

  it('that was cut off between two votes goes on where it was, and moves nothing twice', async () => {
    const { first } = await opened({ needed: 100 })
    const before = await house.available(ann, 'USDT')
    for (let at = 0; at < 3; at++) await give(ann, first)
    house.bed.clock.advance(HOUR_MS + MINUTE_MS)
    let settled = 0
    const { link } = house.core
    const submit: CoreLink['submit'] = async command => {
      const done = await link.submit(command)
      if (++settled > 1) throw new Error('killed')
      return done
    }
    await carryVotesOn({ ...deps, services: { ...deps.services, core: { ...link, submit } } }).catch(() => undefined)
    await carryVotesOn(deps)
    expect(await house.available(ann, 'USDT')).toBe(before)
    expect(await heldBy(ann)).toBe(0)
  })

  async function heldBy({ userId }: Owner): Promise<number> {
    const held = await house.core.link.ask('balances', { owner: userId, purse: 'spot' })
    return held.find(({ asset }) => asset === votes.usdt)?.held ?? 0
  }

  it('that an operator calls off gives all back, and takes no vote more', async () => {
    const { round, first } = await opened()
    const before = await house.available(ann, 'USDT')
    await give(ann, first, { amount: '20' })
    expect((await giveInWords(actsOf(), ['vote', 'call-off', String(round), 'because', 'a fraud'])).ok).toBe(true)
    expect((await give(ann, first)).code).toBe('VOTE_CLOSED')
    await carryVotesOn(deps)
    expect(await house.available(ann, 'USDT')).toBe(before)
    expect((await giveInWords(actsOf(), ['vote', 'call-off', String(round), 'because', 'again'])).ok).toBe(false)
  })
})

describe('the tally', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tally-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  function check(text: string): { ok: boolean; says: string } {
    const file = join(folder, 'tally.csv')
    writeFileSync(file, text)
    const script = new URL('./check-tally.mjs', import.meta.url).pathname
    try {
      return { ok: true, says: execFileSync(process.execPath, [script, file], { encoding: 'utf8', stdio: 'pipe' }) }
    } catch (cause) {
      return { ok: false, says: String((cause as { stderr: string }).stderr) }
    }
  }

  it('adds up to what the page says, by a script that has nothing of ours', async () => {
    const { round, first, second } = await opened()
    for (const [who, id, amount] of [
      [ann, first, '8'],
      [ben, second, '22'],
      [ann, second, '2'],
    ] as const)
      await give(who, id, { amount })
    let text = ''
    for await (const piece of tallyText(deps.db, house.catalogue, round)) text += piece
    const checked = check(text)
    const { round: seen } = await byId(round)
    for (const one of seen.candidates) expect(checked.says).toMatch(new RegExp(`${one.coin} +${one.votes}\\n`))
    expect(checked).toMatchObject({ ok: true, says: expect.stringContaining(`last digest ${seen.head}`) })
    const lines = text.split('\n')
    expect(check(text.replace(',HLC,4,', ',HLC,5,')).says).toMatch(/digest of line 1/)
    expect(check([lines[0], lines[2], lines[3], ''].join('\n')).ok).toBe(false)
    expect(check(text).ok).toBe(true)
  })

  it('is served to everybody, as the script is', async () => {
    const { round } = await opened()
    const tally = await fetch(`${house.gateway.addresses.exchange}/vote/tally/${round}`)
    expect([tally.status, await tally.text()]).toEqual([200, 'number,time,voter,candidate,votes,coin,amount,digest\n'])
    for (const bad of ['0', '99999999999', 'x', '-1', '2147483647'])
      expect((await fetch(`${house.gateway.addresses.exchange}/vote/tally/${bad}`)).status).toBe(404)
    const script = await fetch(`${house.gateway.addresses.exchange}/vote/check-tally.mjs`)
    expect((await script.text()).split('\n').length).toBeLessThanOrEqual(31)
  })
})

describe('operators', () => {
  const say = (...words: string[]) => giveInWords(actsOf(), words)
  const moment = (ms: number): string => `${new Date(ms).toISOString().slice(0, 16)}Z`

  it('plan a round, add its candidates before it opens, and none after', async () => {
    const [opens, closes] = [moment(nowMs() + HOUR_MS), moment(nowMs() + 2 * HOUR_MS)]
    const planned = await say(
      'vote',
      'open',
      opens,
      closes,
      '10',
      '500',
      '100',
      'USDT',
      '2',
      '100',
      '0',
      'because',
      'planned',
    )
    expect(planned.text).toMatch(/^Round \d+ opens/)
    const id = /^Round (\d+)/.exec(planned.text)?.[1] ?? ''
    const added = await say('vote', 'candidate', id, 'abc', 'Alpha', 'because', 'applied')
    expect(added.text).toMatch(/ABC is candidate \d+/)
    const candidate = /candidate (\d+)/.exec(added.text)?.[1] ?? ''
    expect((await say('vote', 'story', candidate, 'en', 'What it is')).ok).toBe(true)
    expect((await say('vote', 'link', candidate, 'site', 'https://abc.example/')).ok).toBe(true)
    expect((await say('vote', 'link', candidate, 'site', 'javascript:alert(1)')).ok).toBe(false)
    const drawn = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#4c7dff' } })
      .png()
      .toBuffer()
    expect((await say('vote', 'picture', candidate, files.hold(Buffer.from('<svg/>')))).ok).toBe(false)
    expect((await say('vote', 'picture', candidate, files.hold(drawn))).ok).toBe(true)
    house.bed.clock.advance(HOUR_MS + MINUTE_MS)
    expect((await say('vote', 'story', candidate, 'en', 'Something else')).ok).toBe(false)
    expect((await say('vote', 'picture', candidate, files.hold(drawn))).ok).toBe(false)
    expect((await say('vote', 'candidate', id, 'xyz', 'Late', 'because', 'late')).ok).toBe(false)
    const { round } = await byId(Number(id))
    const shown = await fetch(`${house.gateway.addresses.exchange}${round.candidates[0]?.picture ?? ''}`)
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(round).toMatchObject({
      ...{
        state: 'open',
        prices: [
          { coin: 'POINT', amount: '10' },
          { coin: 'USDT', amount: '2' },
        ],
      },
      candidates: [{ coin: 'ABC', name: 'Alpha', story: 'What it is', site: 'https://abc.example/' }],
    })
  })

  it('note the winner’s market alone, and only in the innovation zone', async () => {
    const { round } = await opened()
    const brs = await insertCandidate(deps.db, { round_id: round, coin: 'BRS', name: 'Bourse Token', story: {} })
    expect((await say('vote', 'market', String(round), 'BRSUSDT', 'because', 'early')).ok).toBe(false)
    await give(ben, brs ?? 0)
    house.bed.clock.advance(HOUR_MS + MINUTE_MS)
    await carryVotesOn(deps)
    expect((await say('vote', 'market', String(round), 'BTCUSDT', 'because', 'wrong')).ok).toBe(false)
    expect((await say('vote', 'market', String(round), 'BRSUSDT', 'because', 'listed')).ok).toBe(true)
    expect((await byId(round)).round).toMatchObject({ outcome: 'won', market: 'BRSUSDT' })
  })
})
