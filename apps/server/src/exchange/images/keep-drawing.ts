import { assert } from '@bourse/kernel'
import sharp from 'sharp'
import { type HousePicture, type HousePictureDeps, keepHousePicture } from './house-pictures.ts'

/** Keeps a drawing of the demo's, made of shapes alone, as a picture like any other. */
export async function keepDrawing(deps: HousePictureDeps, svg: string): Promise<HousePicture> {
  const kept = await keepHousePicture(deps, await sharp(Buffer.from(svg)).png().toBuffer())
  assert(typeof kept !== 'string', 'a drawing of the demo is a picture')
  return kept
}
