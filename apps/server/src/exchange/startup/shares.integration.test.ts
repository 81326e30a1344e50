import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DAY_MS, HOUR_MS, MINUTE_MS, subtractDecimals } from '@bourse/kernel'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { CoreLink } from '../../core/core-link.ts'
import { giveInWords } from '../../operator/test-order.ts'
import type { Owner } from '../transfers/test-funds.ts'
import { type UnsureKind, unsureActs } from '../unsure/index.ts'
import { carryStartupOn } from './carry-on.ts'
import { listText } from './list-routes.ts'
import { noteBeacon, projectById, updateWords } from './project-table.ts'
import type { StartDeps } from './start-deps.ts'
import { subscribeOnce } from './subscribe.ts'
import { publish } from './supply.ts'
import { openStartHouse, type StartHouse } from './test-startup.ts'
import { unsureDeliveries } from './unsure-deliveries.ts'
import { unsureSubscriptions, unsureSupplies } from './unsure-sales.ts'

let startup: StartHouse
let house: StartHouse['house']
let ann: Owner
let ben: Owner
let issuer: Owner
const folder = mkdtempSync(join(tmpdir(), 'startup-'))
beforeAll(async () => {
  startup = await openStartHouse()
  ;({ house, ann, ben, issuer } = startup)
})
afterEach(() => house.mustNet())
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await house.end()
})

/** The job some time later: it alone looks at another time, so that nothing else in the house has days to live through. */
function later(ms: number, deps: StartDeps = startup.deps): StartDeps {
  const { core } = deps.services
  const nowMs = (): number => startup.nowMs() + ms
  const ask = async (name: string, params: object) => {
    const answer: object | null = await core.ask(name as 'head', params as never)
    return name === 'head' ? { ...answer, nowMs: nowMs() } : answer
  }
  const told = { ...core, ask: ask as CoreLink['ask'] }
  return { ...deps, clock: { ...deps.clock, nowMs }, services: { ...deps.services, core: told } }
}
const CLOSED_MS = HOUR_MS + MINUTE_MS
const closing = (): Promise<void> => carryStartupOn(later(CLOSED_MS))
const trading = (days = 1): Promise<void> => carryStartupOn(later(CLOSED_MS + days * DAY_MS))
const at = async (who: Owner, coin: string): Promise<number> => Number(await house.available(who, coin))
const row = async (id: number) => {
  const project = await projectById(startup.deps.db, id)
  if (project === null) throw new Error('the project is there')
  return project
}

/** The list as a file, and what the script says of it. */
async function checked(id: number, change: (text: string) => string = text => text) {
  let text = ''
  for await (const part of listText(startup.deps.db, await row(id))) text += part
  const file = join(folder, `startup-${id}.csv`)
  writeFileSync(file, change(text))
  const script = new URL('./check-shares.mjs', import.meta.url).pathname
  try {
    return { text, said: execFileSync(process.execPath, [script, file], { encoding: 'utf8', stdio: 'pipe' }) }
  } catch (cause) {
    return { text, said: `wrong: ${(cause as { stderr: string }).stderr}` }
  }
}

describe('a sale that gives to who comes first', () => {
  it('ends when it is sold, pays its issuer, and hands coins out when trading opens', async () => {
    const id = await startup.opened({ units_max: 10 })
    const before = [await at(issuer, 'USDT'), await at(ann, 'NEW'), await at(ben, 'NEW')]
    await startup.take(ann, id, { amount: '14' })
    await startup.take(ben, id, { amount: '6' })
    expect((await startup.info(id)).state).toBe('counting')
    await carryStartupOn(startup.deps)
    expect(await startup.info(id)).toMatchObject({ state: 'ended', outcome: 'sold', given: 10, mine: { given: 7 } })
    expect((await at(issuer, 'USDT')) - (before[0] ?? 0)).toBe(20)
    expect(await startup.held(ann, 'USDT')).toBe(0)
    expect(await at(ann, 'NEW')).toBe(before[1])
    expect((await startup.own(ann))[0]).toMatchObject({
      paid: '14',
      coins: '35',
      delivered: '0',
      next: { amount: '35' },
    })
    await trading()
    await trading()
    expect([await at(ann, 'NEW'), await at(ben, 'NEW')]).toEqual([(before[1] ?? 0) + 35, (before[2] ?? 0) + 15])
    expect((await startup.own(ann))[0]).toMatchObject({ delivered: '35', next: null })
    expect((await checked(id)).said).toContain('10 units given')
  })

  it('gives its issuer back what was not sold', async () => {
    const before = await at(issuer, 'NEW')
    const id = await startup.opened()
    expect(before - (await at(issuer, 'NEW'))).toBe(500)
    await startup.take(ann, id, { amount: '6' })
    await closing()
    expect(before - (await at(issuer, 'NEW'))).toBe(15)
    await trading()
    expect(before - (await at(issuer, 'NEW'))).toBe(15)
    expect(await startup.held(issuer, 'NEW')).toBe(0)
  })

  it('gives everything back where fewer were sold than are needed', async () => {
    const before = [await at(ann, 'USDT'), await at(issuer, 'NEW'), await at(issuer, 'USDT')]
    const id = await startup.opened({ units_needed: 4 })
    await startup.take(ann, id, { amount: '6' })
    await closing()
    expect(await startup.info(id)).toMatchObject({ outcome: 'missed', given: 0, mine: { units: 3, given: 0 } })
    expect([await at(ann, 'USDT'), await at(issuer, 'NEW'), await at(issuer, 'USDT')]).toEqual(before)
    expect((await startup.own(ann))[0]).toMatchObject({ back: '6', held: '0', paid: '0' })
    expect((await checked(id)).said).toContain('0 units given')
  })
})

describe('a sale in proportion', () => {
  it('shares to the last unit, as whoever has the list can work out', async () => {
    const id = await startup.opened({ mode: 'rata', units_max: 100, user_max: 1_000 })
    const people = await Promise.all(Array.from({ length: 12 }, () => startup.somebody()))
    const before = await at(issuer, 'USDT')
    for (const [nth, userId] of people.entries()) {
      for (const units of [3 + nth * 7, 1 + nth]) {
        await subscribeOnce(startup.deps, { id, amount: String(units * 2), userId, clientId: null })
      }
    }
    await closing()
    const { given, outcome, entries } = await startup.info(id)
    expect({ given, outcome, entries }).toEqual({ given: 100, outcome: 'sold', entries: 24 })
    expect((await at(issuer, 'USDT')) - before).toBe(200)
    const held = await Promise.all(people.map(userId => startup.held({ userId }, 'USDT')))
    expect(held).toEqual(people.map(() => 0))
    const { said, text } = await checked(id)
    expect(said).toContain('100 units given')
    expect((await checked(id, () => text.replace(/,(\d+)\n$/, (_, last) => `,${Number(last) + 1}\n`))).said).toMatch(
      /^wrong: line 24 is given/,
    )
    await trading()
    const coins = await Promise.all(people.map(userId => house.available({ userId }, 'NEW')))
    expect(coins.reduce((sum, one) => sum + Number(one), 0)).toBe(500)
  })
})

describe('a lottery', () => {
  it('reveals the secret that was promised, and draws what everybody can draw again', async () => {
    const id = await startup.opened({ mode: 'lottery', units_max: 9, user_max: 10 })
    const { committed } = await startup.info(id)
    const people = await Promise.all(Array.from({ length: 8 }, () => startup.somebody()))
    for (const [nth, userId] of people.entries()) {
      await subscribeOnce(startup.deps, { id, amount: String(2 * (1 + (nth % 10))), userId, clientId: null })
    }
    await closing()
    const project = await startup.info(id)
    expect(project).toMatchObject({ state: 'ended', outcome: 'sold', given: 9, committed })
    expect(project.secret).toMatch(/^[0-9a-f]{64}$/)
    const { said, text } = await checked(id)
    expect(said).toContain('9 units given')
    const other = text.replace(project.secret ?? '', 'f'.repeat(64))
    expect((await checked(id, () => other)).said).toContain('the secret is not the one that was promised')
  })

  it('waits for the word of the world outside that it named', async () => {
    const id = await startup.opened({ mode: 'lottery', units_max: 2 })
    await updateWords(startup.deps.db, id, { ...(await row(id)), outside: 'the next block' })
    await startup.take(ann, id, { amount: '10' })
    await closing()
    await closing()
    expect(await startup.info(id)).toMatchObject({ secret: null, ended_at: null })
    expect(await noteBeacon(startup.deps.db, id, '00000000a1')).toBe(true)
    expect(await noteBeacon(startup.deps.db, id, 'another')).toBe(false)
    await closing()
    expect(await startup.info(id)).toMatchObject({ state: 'ended', given: 2, beacon: '00000000a1' })
    const { said, text } = await checked(id)
    expect(said).toContain('2 units given')
    expect(text).toContain('beacon,00000000a1\n')
  })
})

describe('coins that become free in steps', () => {
  it('are handed out step by step, to the last atom', async () => {
    // The sales of before are handed out first.
    await trading(2)
    const unlocks = [
      { ppm: 333_333, days: 0 },
      { ppm: 666_666, days: 30 },
      { ppm: 1_000_000, days: 60 },
    ]
    const id = await startup.opened({ unlocks, unit_coins: 50_001 })
    const before = await house.available(ann, 'NEW')
    await startup.take(ann, id, { amount: '14' })
    await closing()
    const seen: (string | null)[] = []
    for (const days of [1, 30, 31, 62]) {
      await trading(days)
      seen.push(subtractDecimals(await house.available(ann, 'NEW'), before))
    }
    expect(seen).toEqual(['11.6668', '11.6668', '23.3337', '35.0007'])
    expect(await startup.held(issuer, 'NEW')).toBe(0)
  })
})

describe('what was cut off', () => {
  const cutting = (cut: (link: CoreLink) => CoreLink['submit']): StartDeps => {
    const { link } = house.core
    return { ...startup.deps, services: { ...startup.deps.services, core: { ...link, submit: cut(link) } } }
  }
  const KILLS: readonly [string, (link: CoreLink) => CoreLink['submit']][] = [
    ['before the ledger heard of it', () => async () => Promise.reject(new Error('killed'))],
    [
      'after the ledger did it',
      link => async command => {
        await link.submit(command)
        throw new Error('killed')
      },
    ],
  ]

  it.each(KILLS)('%s is subscribed once', async (_when, cut) => {
    const id = await startup.opened()
    const before = await at(ann, 'USDT')
    const wish = { id, amount: '8', userId: ann.userId, clientId: null }
    await subscribeOnce(cutting(cut), wish).catch(() => undefined)
    expect(await startup.info(id)).toMatchObject({ entries: 0 })
    // Being turned away now says nothing of what was done then.
    const busy = cutting(() => async () => ({ kind: 'not_taken', reason: 'busy' }))
    await carryStartupOn(later(MINUTE_MS, busy))
    await carryStartupOn(later(MINUTE_MS))
    await carryStartupOn(later(MINUTE_MS))
    expect(await startup.info(id)).toMatchObject({ entries: 1, units: 4 })
    expect(before - (await at(ann, 'USDT'))).toBe(8)
  })

  it('between any two steps, of paying, giving back and handing out, is finished once', async () => {
    // The sales of before are worked out and handed out first.
    await trading(2)
    await trading(2)
    for (let killedAt = 1; ; killedAt++) {
      const unlocks = [
        { ppm: 500_000, days: 0 },
        { ppm: 1_000_000, days: 1 },
      ]
      const id = await startup.opened({ mode: 'rata', units_max: 10, unlocks })
      const before = [
        await at(ann, 'USDT'),
        await at(ben, 'USDT'),
        await at(issuer, 'USDT'),
        await at(ann, 'NEW'),
        await at(ben, 'NEW'),
      ]
      await startup.take(ann, id, { amount: '24' })
      await startup.take(ben, id, { amount: '8' })
      let done = 0
      const dying = cutting(link => async command => {
        if (done >= killedAt) throw new Error('killed')
        const answer = await link.submit(command)
        // Told or not: half of them die after the ledger did it.
        if (++done === killedAt && killedAt % 2 === 0) throw new Error('killed')
        return answer
      })
      await carryStartupOn(later(CLOSED_MS, dying)).catch(() => undefined)
      await carryStartupOn(later(CLOSED_MS + DAY_MS, dying)).catch(() => undefined)
      await trading(1)
      await trading(2)
      await trading(2)
      const [paidAnn, paidBen, got, newAnn, newBen] = [
        (before[0] ?? 0) - (await at(ann, 'USDT')),
        (before[1] ?? 0) - (await at(ben, 'USDT')),
        (await at(issuer, 'USDT')) - (before[2] ?? 0),
        (await at(ann, 'NEW')) - (before[3] ?? 0),
        (await at(ben, 'NEW')) - (before[4] ?? 0),
      ]
      // 12 and 4 units of 10: 7.5 and 2.5, and the rest goes to who came first.
      expect([killedAt, paidAnn, paidBen, got, newAnn, newBen]).toEqual([killedAt, 16, 4, 20, 40, 10])
      expect([
        await startup.held(ann, 'USDT'),
        await startup.held(ben, 'USDT'),
        await startup.held(issuer, 'NEW'),
      ]).toEqual([0, 0, 0])
      if (done < killedAt) break
    }
  })

  it('longer ago than the ledger remembers is settled all the same: what is left of a hold says what was done', async () => {
    const id = await startup.opened({ mode: 'rata', units_max: 2 })
    const before = await at(ann, 'USDT')
    await startup.take(ann, id, { amount: '8' })
    const dying = cutting(link => async command => {
      await link.submit(command)
      throw new Error('killed')
    })
    await carryStartupOn(later(CLOSED_MS, dying)).catch(() => undefined)
    const forgotten = cutting(
      link => command =>
        link.submit('clientId' in command ? { ...command, clientId: `${command.clientId}x` } : command),
    )
    await carryStartupOn(later(CLOSED_MS, forgotten))
    expect(before - (await at(ann, 'USDT'))).toBe(4)
    expect(await startup.held(ann, 'USDT')).toBe(0)
  })
})

describe('what a sale asked the ledger a day ago, without an answer', () => {
  const DAY_OLD_MS = 21 * HOUR_MS
  const killed = (isHeld: boolean): StartDeps => {
    const { link } = house.core
    const submit: CoreLink['submit'] = async command => {
      if (isHeld) await link.submit(command)
      throw new Error('killed')
    }
    return { ...startup.deps, services: { ...startup.deps.services, core: { ...link, submit } } }
  }
  const settling = (kind: UnsureKind) => {
    const acts = unsureActs({ db: startup.deps.db, core: house.core.link, kinds: [kind] })
    return async ({ key }: { readonly key: string }): Promise<string> =>
      (await giveInWords(acts, ['unsure', 'settle', `${kind.name}-${key}`, 'because', 'looked'])).text
  }
  const kindDeps = () => ({ ...later(DAY_OLD_MS), catalogue: house.catalogue })

  it('is a subscription that two operators settle: what is held counts, what is not has no place', async () => {
    const id = await startup.opened({ mode: 'rata' })
    const wish = { id, userId: ben.userId, clientId: null }
    await subscribeOnce(killed(true), { ...wish, amount: '8' }).catch(() => undefined)
    await subscribeOnce(killed(false), { ...wish, amount: '6' }).catch(() => undefined)
    await carryStartupOn(later(DAY_OLD_MS))
    const kind = unsureSubscriptions(kindDeps())
    const texts = []
    for (const one of await kind.list(10)) texts.push(await settling(kind)(one))
    expect(texts).toEqual([expect.stringContaining('has it'), expect.stringContaining('given up')])
    expect(await startup.info(id)).toMatchObject({ units: 4 })
    expect(await startup.held(ben, 'USDT')).toBe(8_000_000)
    expect(await kind.list(10)).toEqual([])
    await closing()
    expect(await startup.held(ben, 'USDT')).toBe(0)
  })

  it('is a supply that two operators settle: a sale whose coins are held is published, another is a draft again', async () => {
    const [held, never] = [await startup.drafted(), await startup.drafted({ units_max: 90 })]
    for (const [id, isHeld] of [
      [held, true],
      [never, false],
    ] as const) {
      await updateWords(startup.deps.db, id, { ...(await row(id)), texts: { en: { story: 'Something new.' } } })
      await publish(killed(isHeld), id, new Date(startup.nowMs())).catch(() => undefined)
    }
    const kind = unsureSupplies(kindDeps())
    const texts = []
    for (const one of await kind.list(10)) texts.push(await settling(kind)(one))
    expect(texts).toEqual([expect.stringContaining('has it'), expect.stringContaining('given up')])
    expect([(await row(held)).published_at === null, (await row(never)).asked_at]).toEqual([false, null])
    expect(await kind.list(10)).toEqual([])
  })

  it('is a delivery that two operators settle: what was handed out is noted, what was not is handed out now', async () => {
    // The sales of before are handed out first.
    await trading(2)
    await trading(2)
    const opens = startup.nowMs()
    const id = await startup.opened({
      ...{ units_max: 10, closes_at: new Date(opens + HOUR_MS), trades_at: new Date(opens + CLOSED_MS) },
    })
    await startup.take(ann, id, { amount: '14' })
    await startup.take(ben, id, { amount: '6' })
    await carryStartupOn(startup.deps)
    const before = [await at(ann, 'NEW'), await at(ben, 'NEW')]
    house.bed.clock.advance(CLOSED_MS)
    const { link } = house.core
    const submit: CoreLink['submit'] = async command => {
      if (command.kind === 'post' && command.toOwner === ann.userId) await link.submit(command)
      return { kind: 'unknown' }
    }
    await carryStartupOn({ ...startup.deps, services: { ...startup.deps.services, core: { ...link, submit } } })
    await carryStartupOn(later(DAY_OLD_MS))
    const came = async () => [(await at(ann, 'NEW')) - (before[0] ?? 0), (await at(ben, 'NEW')) - (before[1] ?? 0)]
    expect(await came()).toEqual([35, 0])
    const kind = unsureDeliveries(kindDeps())
    const said = new Map<number | null, string>()
    for (const one of await kind.list(10)) said.set(one.person, await settling(kind)(one))
    expect(said.get(ann.userId)).toContain('has it')
    expect(said.get(ben.userId)).toContain('told to the ledger anew')
    expect(said.size).toBe(2)
    for (let round = 0; round < 2; round++) await carryStartupOn(later(DAY_OLD_MS + round * DAY_OLD_MS))
    expect(await came()).toEqual([35, 15])
    expect(await kind.list(10)).toEqual([])
  })
})
