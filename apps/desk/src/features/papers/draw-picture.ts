import { scaleOf, type View } from './view-of.ts'

const MARK_EVERY = { x: 280, y: 150 } as const
const MARK_SLOPE = -0.3

/** Draws a picture as it lies, and over it who looks at it and when. */
export function drawPicture(
  canvas: HTMLCanvasElement,
  { bitmap, view, mark }: { readonly bitmap: ImageBitmap; readonly view: View; readonly mark: string },
): void {
  const context = canvas.getContext('2d')
  if (context === null) return
  const density = devicePixelRatio || 1
  const box = { width: canvas.clientWidth, height: canvas.clientHeight }
  canvas.width = Math.round(box.width * density)
  canvas.height = Math.round(box.height * density)
  context.setTransform(density, 0, 0, density, 0, 0)
  context.save()
  context.translate(box.width / 2 + view.x, box.height / 2 + view.y)
  context.rotate((view.turns * Math.PI) / 2)
  const scale = scaleOf(view, bitmap, box)
  context.imageSmoothingQuality = 'high'
  context.drawImage(
    bitmap,
    (-bitmap.width * scale) / 2,
    (-bitmap.height * scale) / 2,
    bitmap.width * scale,
    bitmap.height * scale,
  )
  context.restore()
  context.font = '500 13px sans-serif'
  for (let y = 40; y < box.height + MARK_EVERY.y; y += MARK_EVERY.y) {
    for (let x = 20; x < box.width; x += MARK_EVERY.x) {
      context.save()
      context.translate(x, y)
      context.rotate(MARK_SLOPE)
      // Both, so that it is read on a light picture and on a dark one.
      context.strokeStyle = 'rgb(255 255 255 / 0.35)'
      context.strokeText(mark, 0, 0)
      context.fillStyle = 'rgb(16 21 28 / 0.35)'
      context.fillText(mark, 0, 0)
      context.restore()
    }
  }
}
