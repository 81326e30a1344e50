import type { certificationStatus, ReplyOf, RequestInput, setReal } from '@bourse/protocol'
import { ID_TYPES } from '@bourse/protocol/terms'
import type { Verdict } from '../../site/forms/field-rules.ts'
import type { Problems } from '../../site/forms/problems.ts'

/** How far the verification has come. */
export type Status = ReplyOf<typeof certificationStatus>

/** How far one of its levels has come. */
export type LevelStatus = Status['levels'][number]

/** The documents that prove who somebody is. */
export type IdType = (typeof ID_TYPES)[number]

/** What is filled in to be verified: personal data at level 1, their documents at level 2. */
export type IdentityForm = {
  readonly country: string
  readonly realName: string
  readonly idType: IdType
  readonly idNumber: string
  /** Ids of uploaded pictures; empty where there is none. */
  readonly front: string
  readonly back: string
  readonly hold: string
}

const NAME_LENGTH_MAX = 64
const ID_NUMBER = /^[A-Za-z0-9-]{5,32}$/
const ID_TYPE_FIRST = ID_TYPES[0]

const isIdType = (text: string | null): text is IdType => ID_TYPES.some(type => type === text)

/** The form begins with what was handed in before: of this level, or of the one before it. Numbers are typed anew. */
export function initialIdentity(known: Pick<LevelStatus, 'country' | 'real_name' | 'id_type'> | null): IdentityForm {
  return {
    country: known?.country ?? '',
    realName: known?.real_name ?? '',
    idType: known !== null && isIdType(known.id_type) ? known.id_type : ID_TYPE_FIRST,
    idNumber: '',
    front: '',
    back: '',
    hold: '',
  }
}

/** What is wrong with personal data. */
export function personProblems(form: IdentityForm): Problems<IdentityForm> {
  const name = form.realName.trim()
  return {
    country: form.country === '' ? 'countryEmpty' : undefined,
    realName: name === '' ? 'realNameEmpty' : name.length > NAME_LENGTH_MAX ? 'realNameLong' : undefined,
    idNumber: idNumberProblem(form.idNumber),
  }
}

/** What is wrong with documents; `tail` is how the number of level 1 ends. A passport has no back. */
export function documentProblems(form: IdentityForm, tail: string): Problems<IdentityForm> {
  const number = form.idNumber.trim().toUpperCase()
  const isOther = number.slice(-tail.length) !== tail.toUpperCase()
  return {
    idNumber: idNumberProblem(form.idNumber) ?? (isOther ? 'idNumberOther' : undefined),
    front: form.front === '' ? 'frontMissing' : undefined,
    back: form.back === '' && hasBack(form.idType) ? 'backMissing' : undefined,
    hold: form.hold === '' ? 'holdMissing' : undefined,
  }
}

/** Whether a document says something on its back. */
export const hasBack = (idType: IdType): boolean => idType !== 'passport'

function idNumberProblem(typed: string): Verdict {
  const number = typed.trim()
  if (number === '') return 'idNumberEmpty'
  return ID_NUMBER.test(number) ? undefined : 'idNumberWrong'
}

/** What is sent. */
export function identitySummary(form: IdentityForm, level: 1 | 2): RequestInput<typeof setReal> {
  const person = {
    level,
    country: form.country,
    real_name: form.realName.trim(),
    id_type: form.idType,
    id_number: form.idNumber.trim(),
  }
  if (level === 1) return person
  const back = hasBack(form.idType) ? { back: form.back } : {}
  return { ...person, front: form.front, ...back, hold: form.hold }
}
