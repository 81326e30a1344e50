import { type deskPapers, IDENTITY_PICTURES, type Language, type ReplyOf } from '@bourse/protocol'
import type { PaperName, PictureFile } from '../../operations/desk-people.ts'
import { fileKeyOf, imageById } from '../images/index.ts'
import { reviewReasonText } from '../messages/index.ts'
import { appealPictures } from '../otc-orders/index.ts'
import { bankById, bankText, checkById, identityBinding } from '../verification/index.ts'
import { type RecordsDeps, secondsOf } from './records-deps.ts'

type Papers = ReplyOf<typeof deskPapers>
type Row = Papers['rows'][number]

const LABELS = {
  user: { en: 'Account', zh: '账户' },
  level: { en: 'Level', zh: '级别' },
  name: { en: 'Name', zh: '姓名' },
  country: { en: 'Country', zh: '国家或地区' },
  id_type: { en: 'Document', zh: '证件类型' },
  id_number: { en: 'Number of the document', zh: '证件号码' },
  bank: { en: 'Bank', zh: '银行' },
  account: { en: 'Account number', zh: '账号' },
  holder: { en: 'Holder', zh: '户名' },
  reason: { en: 'Reason', zh: '原因' },
} as const

const PICTURES = {
  front: { en: 'Front', zh: '正面' },
  back: { en: 'Back', zh: '背面' },
  hold: { en: 'Held beside the face', zh: '手持证件' },
  passbook: { en: 'Passbook', zh: '存折' },
} as const

const SIDES = { buyer: { en: 'buyer', zh: '买方' }, seller: { en: 'seller', zh: '卖方' } } as const

type PictureName = keyof typeof PICTURES
type Label = Row['label']

const rowOf = (name: keyof typeof LABELS, value: string): Row => ({ name, label: LABELS[name], value })

type OpenedPapers = {
  readonly uid: number
  readonly reason: string | null
  readonly rows: Row[]
  readonly images: readonly (readonly [name: string, image: string, label: Label])[]
}

/** What was handed in, opened; null: there is nothing of that number. */
export async function readPapers(
  deps: RecordsDeps,
  asked: PaperName & { readonly language: Language },
): Promise<Papers | null> {
  const kept = await keptOf(deps, asked)
  if (kept === null) return null
  const pictures = await Promise.all(
    kept.images.map(async ([name, id, label]) => {
      const image = await imageById(deps.db, id)
      return image === undefined
        ? []
        : [{ name, label, width: image.width, height: image.height, made_at: secondsOf(image.made_at) }]
    }),
  )
  const reason = kept.reason === null ? [] : [rowOf('reason', reviewReasonText(kept.reason, asked.language))]
  return { uid: kept.uid, rows: [...kept.rows, ...reason], pictures: pictures.flat() }
}

/** One picture of what was handed in; null: there is none of that name. */
export async function readPicture(
  deps: RecordsDeps,
  asked: PaperName & { readonly name: string },
): Promise<PictureFile | null> {
  const kept = await keptOf(deps, asked)
  const id = kept?.images.find(([name]) => name === asked.name)?.[1]
  const image = id === undefined ? undefined : await imageById(deps.db, id)
  const bytes = image === undefined ? null : await deps.services.images.files.read(fileKeyOf(image))
  return kept === null || image === undefined || bytes === null
    ? null
    : { mediaType: image.media_type, bytes, uid: kept.uid }
}

const keptOf = (deps: RecordsDeps, { of, number }: PaperName): Promise<OpenedPapers | null> =>
  of === 'identity' ? identityOf(deps, number) : of === 'bank' ? bankOf(deps, number) : appealOf(deps, number)

const pictureOf = (name: PictureName, image: string) => [name, image, PICTURES[name]] as const

/** The pictures of the chat of an appealed order: what else is known of it is asked for by itself. */
async function appealOf({ db }: RecordsDeps, number: number): Promise<OpenedPapers | null> {
  const found = await appealPictures(db, number)
  if (found === null) return null
  const images = found.pictures.map(({ letter, from, image }) => {
    const { en, zh } = SIDES[from]
    return [letter, image, { en: `${letter}, ${en}`, zh: `${letter}，${zh}` }] as const
  })
  return { uid: found.uid, reason: null, rows: [], images }
}

async function identityOf({ db, services }: RecordsDeps, number: number): Promise<OpenedPapers | null> {
  const check = await checkById(db, number)
  if (check === undefined) return null
  const open = (sealed: Buffer): string => services.sealing.open(sealed, identityBinding(check.user_id))
  return {
    uid: check.user_id,
    reason: check.reason,
    rows: [
      rowOf('user', String(check.user_id)),
      rowOf('level', String(check.level)),
      rowOf('name', open(check.real_name)),
      rowOf('country', check.country),
      rowOf('id_type', check.id_type),
      rowOf('id_number', open(check.id_number)),
    ],
    images: IDENTITY_PICTURES.flatMap(name => {
      const image = check[name]
      return image === null ? [] : [pictureOf(name, image)]
    }),
  }
}

async function bankOf({ db, services }: RecordsDeps, number: number): Promise<OpenedPapers | null> {
  const bank = await bankById(db, number)
  if (bank === undefined) return null
  const open = (sealed: Buffer): string => services.sealing.open(sealed, identityBinding(bank.user_id))
  return {
    uid: bank.user_id,
    reason: bank.reason,
    rows: [
      rowOf('user', String(bank.user_id)),
      rowOf('country', bank.country),
      rowOf('bank', bankText(bank)),
      rowOf('account', open(bank.account)),
      rowOf('holder', open(bank.holder)),
    ],
    images: bank.passbook === null ? [] : [pictureOf('passbook', bank.passbook)],
  }
}
