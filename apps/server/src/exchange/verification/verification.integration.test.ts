import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { giveInWords } from '../../operator/test-order.ts'
import { editProfile } from '../accounts/edit-profile.ts'
import { type AccountTestbed, accountTestbed } from '../accounts/test-accounts.ts'
import { showImage } from '../images/index.ts'
import { takeImage } from '../images/take-image.ts'
import { reviewReasonText } from '../messages/index.ts'
import type { SignedIn } from '../people/index.ts'
import { contextOf, dataOf } from '../people/test-people.ts'
import { approveForDemo, decideBankAccount, decideIdentity } from './decide.ts'
import { handInBank } from './hand-in-bank.ts'
import { handInIdentity } from './hand-in-identity.ts'
import { reviewActs } from './operator-acts.ts'
import { kycOf, readStatus } from './read-status.ts'
import { reviewQueues } from './review-queues.ts'

let bed: AccountTestbed
let picture: Buffer
beforeAll(async () => {
  bed = await accountTestbed()
  picture = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#456' } })
    .jpeg()
    .toBuffer()
})
afterAll(() => bed.close())

const person = { country: 'TW', real_name: 'Wang Xiao Ming', id_type: 'id_card' as const, id_number: 'A123456789' }
const noImages = { front: undefined, back: undefined, hold: undefined }

async function upload(owner: SignedIn): Promise<{ image_id: string; url: string }> {
  const taken = await takeImage(
    {
      ...contextOf(bed.deps, owner),
      file: { field: 'image', name: '../../x.png', type: 'image/png', bytes: picture, cut: false },
    },
    {},
  )
  if (!taken.ok) throw new Error(taken.code)
  return taken.data
}

async function look(address: string): Promise<number> {
  const url = new URL(address, 'https://bourse.example')
  const request = { params: { id: url.pathname.split('/').at(-1) ?? '' }, query: Object.fromEntries(url.searchParams) }
  return (await showImage.answer(contextOf(bed.deps), request as unknown as Parameters<typeof showImage.answer>[1]))
    .status
}

async function approveNewest(userId: number): Promise<void> {
  const waiting = await bed.deps.db
    .selectFrom('identity_check')
    .select('check_id')
    .where('user_id', '=', userId)
    .where('status', '=', 'waiting')
    .executeTakeFirstOrThrow()
  const decided = await decideIdentity(bed.deps, waiting.check_id, {
    verdict: 'approved' as const,
    by: 'rita',
    reason: null,
  })
  expect(decided).toBe(userId)
}

describe('an identity', () => {
  it('is handed in by levels and stands after a reviewer said so', async () => {
    const owner = await bed.open('kyc@bourse.test')
    expect(await handInIdentity(contextOf(bed.deps, owner), { level: 2, ...person, ...noImages })).toMatchObject({
      code: '422',
      fields: { front: 'required', back: 'required', hold: 'required' },
    })
    expect(await handInIdentity(contextOf(bed.deps, owner), { level: 1, ...person, ...noImages })).toEqual({
      ok: true,
      data: { status: 'waiting' },
    })
    expect(await handInIdentity(contextOf(bed.deps, owner), { level: 1, ...person, ...noImages })).toMatchObject({
      code: '409',
    })
    await approveNewest(owner.userId)
    expect(await kycOf(bed.deps, { userId: owner.userId, language: 'en' })).toEqual({
      level: 1,
      status: 'approved',
      reason: null,
    })

    const [front, back, hold] = [await upload(owner), await upload(owner), await upload(owner)]
    const images = { front: front.image_id, back: back.image_id, hold: hold.image_id }
    expect(
      await handInIdentity(contextOf(bed.deps, owner), { level: 2, ...person, ...images, id_number: 'B123456789' }),
    ).toMatchObject({
      code: '422',
      fields: { id_number: 'unknown' },
    })
    expect(await handInIdentity(contextOf(bed.deps, owner), { level: 2, ...person, ...images })).toMatchObject({
      ok: true,
    })
    const status = dataOf(await readStatus(contextOf(bed.deps, owner), {}))
    expect(status.levels[1]).toMatchObject({ status: 'waiting', real_name: 'Wang Xiao Ming', id_tail: '6789' })
    expect(status.levels[1]?.images.map(image => image.part)).toEqual(['front', 'back', 'hold'])
  })

  it('may not show somebody else’s pictures', async () => {
    const owner = await bed.open('owner@bourse.test')
    const thief = await bed.open('thief@bourse.test')
    const { image_id } = await upload(owner)
    const images = { front: image_id, back: image_id, hold: image_id }
    expect(await handInIdentity(contextOf(bed.deps, thief), { level: 2, ...person, ...images })).toMatchObject({
      code: '404',
    })
  })

  it('stands for one account only', async () => {
    const twin = await bed.open('twin@bourse.test')
    expect(await handInIdentity(contextOf(bed.deps, twin), { level: 1, ...person, ...noImages })).toMatchObject({
      code: '422',
      fields: { id_number: 'taken' },
    })
  })

  it('can be rejected with a reason, and handed in again', async () => {
    const owner = await bed.open('again@bourse.test')
    const own = { ...person, id_number: 'C223456789' }
    await handInIdentity(contextOf(bed.deps, owner), { level: 1, ...own, ...noImages })
    const waiting = await bed.deps.db
      .selectFrom('identity_check')
      .select('check_id')
      .where('user_id', '=', owner.userId)
      .executeTakeFirstOrThrow()
    const rejection = { verdict: 'rejected' as const, by: 'rita', reason: 'the name is cut off' }
    expect(await decideIdentity(bed.deps, waiting.check_id, rejection)).toBe(owner.userId)
    expect(await decideIdentity(bed.deps, waiting.check_id, rejection)).toBeNull()
    expect(await kycOf(bed.deps, { userId: owner.userId, language: 'en' })).toMatchObject({
      level: 0,
      status: 'rejected',
      reason: 'the name is cut off',
    })
    expect((await bed.lettersTo('again@bourse.test'))[0]?.text).toContain('the name is cut off')
    expect(await handInIdentity(contextOf(bed.deps, owner), { level: 1, ...own, ...noImages })).toMatchObject({
      ok: true,
    })
  })

  it('can be sent back with what is missing: its owner reads it, hands it in anew, and the queue tells of it', async () => {
    const owner = await bed.open('missing@bourse.test')
    const own = { ...person, id_number: 'Q123456784' }
    const handIn = () => handInIdentity(contextOf(bed.deps, owner), { level: 1, ...own, ...noImages })
    await handIn()
    const { check_id } = await bed.deps.db
      .selectFrom('identity_check')
      .select('check_id')
      .where('user_id', '=', owner.userId)
      .executeTakeFirstOrThrow()
    const acts = reviewActs(bed.deps)
    expect(await giveInWords(acts, ['kyc', 'ask-again', String(check_id), 'glare'])).toEqual({
      ...{ ok: true, text: `Sent back; user ${owner.userId} was told.` },
    })
    expect(await giveInWords(acts, ['kyc', 'approve', String(check_id), 'because', 'so'])).toMatchObject({ ok: false })
    expect(await kycOf(bed.deps, { userId: owner.userId, language: 'ja' })).toEqual({
      ...{ level: 0, status: 'asked', reason: reviewReasonText('glare', 'ja') },
    })
    expect((await bed.lettersTo('missing@bourse.test'))[0]?.text).toContain(reviewReasonText('glare', 'en'))
    const queue = reviewQueues(bed.deps.db).find(({ name }) => name === 'identity')
    const since = new Date(bed.deps.clock.nowMs() - 60_000)
    const asked = async () => (await queue?.past?.list('asked', since, 10))?.filter(({ id }) => id === String(check_id))
    const before = await queue?.past?.counts(since)
    expect(await asked()).toMatchObject([
      {
        by: 'ann',
        subject: { zh: `用户 ${owner.userId}，1 级，TW` },
        outcome: { en: `asked again: ${reviewReasonText('glare', 'en')}` },
      },
    ])
    expect(await handIn()).toMatchObject({ ok: true })
    expect(await asked()).toEqual([])
    expect(await queue?.past?.counts(since)).toEqual({ asked: (before?.asked ?? 0) - 1, done: before?.done })
    expect((await queue?.past?.list('done', since, 50))?.map(({ id }) => id)).toContain(String(check_id))
  })

  it('is shown in the language of who looks', async () => {
    const owner = await bed.open('seen@bourse.test')
    const own = { ...person, id_number: 'R123456785' }
    await handInIdentity(contextOf(bed.deps, owner), { level: 1, ...own, ...noImages })
    const { check_id } = await bed.deps.db
      .selectFrom('identity_check')
      .select('check_id')
      .where('user_id', '=', owner.userId)
      .executeTakeFirstOrThrow()
    const show = reviewActs(bed.deps).find(({ name }) => name === 'kyc show')
    const context = { operator: 'ann', folder: null, reason: null, audit: 1 }
    expect((await show?.carryOut({ ...context, language: 'zh' }, { number: check_id }))?.text).toMatch(
      /^用户 .*\n等级 /,
    )
    expect((await show?.carryOut(context, { number: check_id }))?.text).toMatch(/^user .*\nlevel /)
  })

  it('is kept sealed', async () => {
    const rows = await bed.deps.db.selectFrom('identity_check').selectAll().execute()
    const kept = JSON.stringify(rows.map(row => [row.real_name.toString('latin1'), row.id_number.toString('latin1')]))
    expect(kept).not.toContain('Wang')
    expect(kept).not.toContain('123456789')
  })

  it('is approved by itself after a minute in the demo, and not a moment before', async () => {
    const owner = await bed.open('demo@bourse.test')
    await handInIdentity(contextOf(bed.deps, owner), { level: 1, ...person, id_number: 'D123456789', ...noImages })
    bed.clock.advance(59_999)
    await approveForDemo(bed.deps)
    expect(await kycOf(bed.deps, { userId: owner.userId, language: 'en' })).toMatchObject({ status: 'waiting' })
    bed.clock.advance(1)
    await approveForDemo(bed.deps)
    expect(await kycOf(bed.deps, { userId: owner.userId, language: 'en' })).toMatchObject({
      level: 1,
      status: 'approved',
    })
  })
})

describe('a document', () => {
  const documents = (image_id: string) => ({ front: image_id, back: image_id, hold: image_id })

  async function verified(email: string, id_number: string) {
    const owner = await bed.open(email)
    const own = { ...person, id_number }
    await handInIdentity(contextOf(bed.deps, owner), { level: 1, ...own, ...noImages })
    await approveNewest(owner.userId)
    const handIn = (image_id: string) =>
      handInIdentity(contextOf(bed.deps, owner), { level: 2, ...own, ...documents(image_id) })
    const show = (avatar: string) =>
      editProfile(contextOf(bed.deps, owner), { avatar, introduction: undefined, mail_word: undefined })
    return { owner, handIn, show }
  }

  it('is no image that everybody sees: it is asked for again', async () => {
    const { owner, handIn, show } = await verified('shown@bourse.test', 'H123456789')
    const shown = await upload(owner)
    expect(await show(shown.image_id)).toMatchObject({ ok: true })
    expect(await handIn(shown.image_id)).toEqual({
      ok: false,
      code: '422',
      data: null,
      fields: { front: 'public_image', back: 'public_image', hold: 'public_image' },
    })
    expect(await handIn((await upload(owner)).image_id)).toMatchObject({ ok: true })
  })

  it('stays between its owner and reviewers', async () => {
    const { owner, handIn, show } = await verified('hidden@bourse.test', 'K123456789')
    const { image_id } = await upload(owner)
    expect(await handIn(image_id)).toMatchObject({ ok: true })
    expect(await show(image_id)).toMatchObject({ code: '404' })
    expect(await look(`/files/images/${image_id}`)).toBe(404)
  })

  it('and a shown image are one of the two, also when both are asked for at once', async () => {
    for (let round = 0; round < 4; round++) {
      const { owner, handIn, show } = await verified(`race${round}@bourse.test`, `G12345678${round}`)
      const { image_id } = await upload(owner)
      const [shown, handedIn] = await Promise.all([show(image_id), handIn(image_id)])
      expect([shown.ok, handedIn.ok].filter(Boolean)).toHaveLength(1)
      expect(await look(`/files/images/${image_id}`)).toBe(shown.ok ? 200 : 404)
    }
  })

  it('or any other image can be uploaded so often a day, however many come at once', async () => {
    const owner = await bed.open('many@bourse.test')
    const file = { field: 'image', name: 'x.png', type: 'image/png', bytes: picture, cut: false }
    const { services } = bed.deps
    const few = { ...bed.deps, services: { ...services, images: { ...services.images, dailyMax: 5 } } }
    const answers = await Promise.all(
      Array.from({ length: 20 }, async () => takeImage({ ...contextOf(few, owner), file }, {})),
    )
    expect(answers.filter(answer => answer.ok)).toHaveLength(5)
    expect(answers.find(answer => !answer.ok)).toMatchObject({
      code: 'IMAGE_QUOTA',
      data: { max: 5, retry_after: 86_400 },
    })
    const other = await bed.open('few@bourse.test')
    expect(await takeImage({ ...contextOf(few, other), file }, {})).toMatchObject({ ok: true })
    bed.clock.advance(86_400_000)
    expect(await takeImage({ ...contextOf(few, owner), file }, {})).toMatchObject({ ok: true })
  })
})

describe('a bank account', () => {
  it('belongs to the verified person', async () => {
    const owner = await bed.open('bank@bourse.test')
    const { image_id } = await upload(owner)
    const bank = {
      bank_code: '004',
      branch: '0037',
      account: '0123456789012',
      holder: 'WANG, Xiao-Ming',
      passbook: image_id,
    }
    expect(await handInBank(contextOf(bed.deps, owner), bank)).toMatchObject({ code: 'VERIFY_FIRST' })
    await handInIdentity(contextOf(bed.deps, owner), { level: 1, ...person, id_number: 'E123456789', ...noImages })
    await approveNewest(owner.userId)
    expect(await handInBank(contextOf(bed.deps, owner), { ...bank, holder: 'Somebody Else' })).toMatchObject({
      code: '422',
    })
    expect(await handInBank(contextOf(bed.deps, owner), bank)).toMatchObject({ ok: true })
    expect(await handInBank(contextOf(bed.deps, owner), bank)).toMatchObject({ code: '409' })
    expect(dataOf(await readStatus(contextOf(bed.deps, owner), {})).bank).toMatchObject({
      status: 'waiting',
      account_tail: '9012',
    })

    const { bank_id } = await bed.deps.db
      .selectFrom('bank_account')
      .select('bank_id')
      .where('user_id', '=', owner.userId)
      .executeTakeFirstOrThrow()
    const rejection = { verdict: 'rejected' as const, by: 'rita', reason: 'the passbook is not yours' }
    expect(await decideBankAccount(bed.deps, bank_id, rejection)).toBe(owner.userId)
    const data = dataOf(await readStatus(contextOf(bed.deps, owner), {}))
    expect(data.bank).toMatchObject({ status: 'rejected', reason: 'the passbook is not yours' })
    expect((await bed.lettersTo('bank@bourse.test'))[0]?.text).toContain('the passbook is not yours')
    expect(await handInBank(contextOf(bed.deps, owner), { ...bank, account: '0123456789099' })).toMatchObject({
      ok: true,
    })
    expect(dataOf(await readStatus(contextOf(bed.deps, owner), {})).bank).toMatchObject({
      status: 'waiting',
      account_tail: '9099',
    })
  })
})

describe('an image', () => {
  it('is seen by an address that expires, and by no other', async () => {
    const owner = await bed.open('image@bourse.test')
    const { image_id, url } = await upload(owner)
    expect(await look(url)).toBe(200)
    expect(await look(`/files/images/${image_id}`)).toBe(404)
    expect(await look(url.replace(/proof=(.)/, (_, first: string) => `proof=${first === '_' ? 'A' : '_'}`))).toBe(404)
    expect(await look(url.replace(/until=(\d+)/, (_, until: string) => `until=${Number(until) + 1}`))).toBe(404)
    bed.clock.advance(600_000)
    expect(await look(url)).toBe(404)
  })

  it('that was handed in to a reviewer is not shown to everybody, not even as a picture of oneself', async () => {
    const owner = await bed.open('avatar@bourse.test')
    const face = await upload(owner)
    const change = (avatar: string) =>
      editProfile(contextOf(bed.deps, owner), { avatar, introduction: undefined, mail_word: undefined })
    expect(await change(face.image_id)).toMatchObject({ ok: true })
    expect(await look(`/files/images/${face.image_id}`)).toBe(200)
    const { passbook } = await bed.deps.db.selectFrom('bank_account').select('passbook').executeTakeFirstOrThrow()
    if (passbook === null) throw new Error('an account in Taiwan comes with its passbook')
    await bed.deps.db.updateTable('image').set({ user_id: owner.userId }).where('image_id', '=', passbook).execute()
    expect(await change(passbook)).toMatchObject({ code: '404' })
    expect(await look(`/files/images/${passbook}`)).toBe(404)
  })

  it('that was replaced as the picture of oneself is gone, with its public address', async () => {
    const owner = await bed.open('replaced@bourse.test')
    const change = (avatar: string) => editProfile(contextOf(bed.deps, owner), { avatar })
    const [first, second] = [await upload(owner), await upload(owner)]
    await change(first.image_id)
    expect(await change(second.image_id)).toMatchObject({ ok: true })
    expect(await look(`/files/images/${first.image_id}`)).toBe(404)
    expect(await look(`/files/images/${second.image_id}`)).toBe(200)
    expect(await change(first.image_id)).toMatchObject({ code: '404' })
    expect(await look(`/files/images/${second.image_id}`)).toBe(200)
    expect(await change('')).toMatchObject({ ok: true })
    expect(await look(`/files/images/${second.image_id}`)).toBe(404)
  })

  it('that reached the bound is refused', async () => {
    const owner = await bed.open('large@bourse.test')
    const file = { field: 'image', name: 'a.jpg', type: 'image/jpeg', bytes: picture, cut: true }
    expect(await takeImage({ ...contextOf(bed.deps, owner), file }, {})).toMatchObject({
      code: 'IMAGE_TOO_LARGE',
    })
    expect(await takeImage({ ...contextOf(bed.deps, owner), file: null }, {})).toMatchObject({ code: '422' })
  })
})
