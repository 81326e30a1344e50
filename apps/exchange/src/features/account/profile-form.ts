import type { infoEdit, RequestInput } from '@bourse/protocol'
import type { Problems } from '../../site/forms/problems.ts'
import type { User } from '../../site/site.ts'
import { isPlainText } from './nickname-form.ts'

/** What is filled in to change the profile; the picture is changed by itself. */
export type ProfileForm = { readonly introduction: string; readonly mailWord: string }

/** How long an introduction may be. */
export const INTRODUCTION_LENGTH_MAX = 200
const MAIL_WORD_LENGTH_MAX = 24

/** The form begins with what is known. */
export function initialProfile(user: Pick<User, 'introduction' | 'security'>): ProfileForm {
  return { introduction: user.introduction, mailWord: user.security.mail_word ?? '' }
}

/** What is wrong with a profile. Both may be empty: that takes them away. */
export function profileProblems(form: ProfileForm): Problems<ProfileForm> {
  const word = form.mailWord.trim()
  return {
    introduction: form.introduction.trim().length > INTRODUCTION_LENGTH_MAX ? 'introductionLong' : undefined,
    mailWord:
      word.length > MAIL_WORD_LENGTH_MAX ? 'wordLong' : word === '' || isPlainText(word) ? undefined : 'wordSigns',
  }
}

/** What is sent. */
export const profileSummary = (form: ProfileForm): RequestInput<typeof infoEdit> => ({
  introduction: form.introduction.trim(),
  mail_word: form.mailWord.trim(),
})
