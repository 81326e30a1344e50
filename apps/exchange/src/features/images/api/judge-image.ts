import { HEAD_BYTES, headProblem, type ImageProblem, sizeProblem } from '../image-rules.ts'

/** Judges a chosen file as the server will, before it travels: by weight, by content, by the pixels it really has. */
export async function judgeImage(file: Blob): Promise<ImageProblem | null> {
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer())
  const problem = headProblem(head, file.size)
  if (problem !== null) return problem
  try {
    const picture = await createImageBitmap(file)
    const { width, height } = picture
    picture.close()
    return sizeProblem(width, height)
  } catch {
    return 'IMAGE_UNREADABLE'
  }
}
