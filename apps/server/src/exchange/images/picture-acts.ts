import { IMAGE_BYTES_BOUND } from '@bourse/protocol'
import type { StagedFiles } from '../../operations/staged-files.ts'
import { type AnyAct, act, asTable, done, refused } from '../../operator/index.ts'
import { type HousePictureDeps, keepHousePicture } from './house-pictures.ts'
import { publicImageAddress } from './image-address.ts'
import { countHousePictures, housePictures } from './image-table.ts'

/** What the acts of pictures need. */
export type PictureActDeps = HousePictureDeps & { readonly files: StagedFiles }

const SHOWN_MAX = 100

/** A field that takes a picture. */
export const pictureField = {
  kind: 'file',
  label: { en: 'Picture (JPG or PNG)', zh: '图片（JPG 或 PNG）' },
  bytesMax: IMAGE_BYTES_BOUND - 1,
} as const

/** Keeps the picture that an act names; a sentence where it cannot be. */
export async function keepHandedIn(deps: PictureActDeps, digest: string) {
  const bytes = deps.files.take(digest)
  return bytes === null ? 'the file is not here any more: hand it in again' : keepHousePicture(deps, bytes)
}

/** What operators do with pictures of the house: `picture put|list`. */
export const pictureActs = (deps: PictureActDeps): AnyAct[] => [
  act({
    name: 'picture put',
    page: 'articles',
    purpose: {
      en: 'keeps a picture for articles, encoded anew without its metadata, and tells the line that shows it',
      zh: '存入文章用图（重新编码、去除元数据），并给出引用它的一行',
    },
    effect: 'acts',
    fields: { file: pictureField },
    async before() {
      const count = await countHousePictures(deps.db)
      return {
        changes: [
          { what: { en: 'Pictures of the house', zh: '站内图片' }, from: String(count), to: String(count + 1) },
        ],
      }
    },
    // Kept twice it is two pictures, and no more.
    cutOff: { how: 'again' },
    async carryOut(_context, said) {
      const picture = await keepHandedIn(deps, said.file)
      if (typeof picture === 'string') return refused(picture)
      return done(`${picture.size} pixels are kept. In an article: ![what it shows](${picture.address})`)
    },
  }),
  act({
    name: 'picture list',
    page: 'articles',
    purpose: { en: 'shows the pictures of the house with their addresses', zh: '列出站内图片及地址' },
    effect: 'reads',
    fields: {},
    async carryOut() {
      const rows = await housePictures(deps.db, SHOWN_MAX)
      if (rows.length === 0) return done('There is no picture yet.')
      return done(
        asTable(
          rows.map(row => [
            publicImageAddress(row.image_id),
            `${row.width} × ${row.height}`,
            `${row.bytes} bytes`,
            row.made_at.toISOString(),
          ]),
        ),
      )
    },
  }),
]
