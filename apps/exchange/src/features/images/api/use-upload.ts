import type { uploadImage } from '@bourse/protocol'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { calls } from '../../../site/site.ts'
import { judgeImage } from './judge-image.ts'

/** An image that the server has taken: the id by which other calls name it. */
export type UploadedImage = { readonly id: string }

/** Uploads images one at a time; `problem` says why the last one was not taken. */
export function useUpload() {
  const t = useTranslations('images')
  const [sending, setSending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function upload(file: Blob): Promise<UploadedImage | null> {
    setSending(true)
    const said = await problemOf(file)
    setSending(false)
    setProblem(typeof said === 'string' ? said : null)
    return typeof said === 'string' ? null : said
  }

  async function problemOf(file: Blob): Promise<UploadedImage | string> {
    const problem = await judgeImage(file)
    if (problem !== null) return t(`problems.${problem}`)
    const form = new FormData()
    form.append('image', file)
    const result = await calls.upload<typeof uploadImage>('/api/user/upload-image', form)
    if (result.ok) return { id: result.data.image_id }
    switch (result.code) {
      // The upload carries no language, so these would come in the server's first one.
      case 'IMAGE_TOO_LARGE':
      case 'IMAGE_QUOTA':
      case 'IMAGE_TYPE_WRONG':
      case 'IMAGE_UNREADABLE':
      case 'IMAGE_TOO_SMALL':
        return t(`problems.${result.code}`)
      case 'NETWORK':
      case 'TIMEOUT':
        return result.msg
      default:
        return t('problems.failed')
    }
  }

  return { upload, sending, problem, clear: () => setProblem(null) }
}
