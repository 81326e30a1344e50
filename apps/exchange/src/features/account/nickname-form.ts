import type { nicknameEdit, RequestInput } from '@bourse/protocol'
import type { Verdict } from '../../site/forms/field-rules.ts'
import type { Problems } from '../../site/forms/problems.ts'

/** What is filled in to change the nickname. */
export type NicknameForm = { readonly nickname: string }

const NICKNAME_LENGTH_MAX = 24
// As the server judges: letters, marks, digits and plain punctuation of any script, no control signs, nothing invisible.
const PLAIN = /^[\p{L}\p{M}\p{N}\p{P} ]+$/u

/** Whether a word has only signs that can be seen and read aloud. */
export const isPlainText = (word: string): boolean => PLAIN.test(word)

/** The form begins with the nickname one has. */
export const initialNickname = (nickname: string): NicknameForm => ({ nickname })

/** What is wrong with a new nickname. */
export function nicknameProblems({ nickname }: NicknameForm, current: string): Problems<NicknameForm> {
  return { nickname: problemOf(nickname.trim(), current) }
}

function problemOf(nickname: string, current: string): Verdict {
  if (nickname === '') return 'nicknameEmpty'
  if (nickname.length > NICKNAME_LENGTH_MAX) return 'nicknameLong'
  if (!isPlainText(nickname)) return 'nicknameSigns'
  return nickname.normalize('NFC') === current ? 'nicknameSame' : undefined
}

/** What is sent. */
export const nicknameSummary = ({ nickname }: NicknameForm): RequestInput<typeof nicknameEdit> => ({
  nickname: nickname.trim(),
})
