import type { Language } from '@bourse/protocol'
import type { UploadedFile } from '../../operations/operation.ts'
import type { Session, SessionKind } from '../../operations/session.ts'
import type { BodyFields } from '../body/body-fields.ts'
import type { FormBody } from '../body/form-body.ts'
import type { Answer } from './answer.ts'

/** What a request brought: its body as read so far, and its file. */
export type ArrivedRequest = {
  readonly body: BodyFields | FormBody
  readonly file: UploadedFile | null
  /** Gives back what the file takes of the house, once the call is answered. */
  readonly leave?: () => void
}

/** Reads what a request brought. A file is read only for who may send it: by then its session is known. */
export type Arrive = (session: Session | null) => ArrivedRequest | Promise<ArrivedRequest>

/** An answer with the language it is told in, and who was told, as far as that is known. */
export type CallReply = {
  readonly answer: Answer
  readonly language: Language
  readonly caller?: Caller
  /** Headers of its own, name and value one after the other. */
  readonly more?: readonly string[]
}

/** Who made a call: a user by number, or somebody whose token is not known. Without a token it is nobody. */
export type Caller = { readonly kind: SessionKind; readonly userId: number } | 'unknown token'
