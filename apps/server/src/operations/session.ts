import type { Language } from '@bourse/protocol'

/** One of the addresses the house answers on. */
export type Face = 'exchange' | 'contract' | 'console' | 'desk'

/** Which face a session belongs to; a token works on its own face only. */
export type SessionKind = Face

/** Who calls, as far as every call must know. */
export type Session = {
  /** On the contract host the id of the exchange's session that signed for it: with that one it ends. */
  readonly id: number
  readonly kind: SessionKind
  readonly userId: number
  readonly level: number
  /** What the holder may do beyond their own affairs; the console's menu and calls go by it. */
  readonly permissions: readonly string[]
  /** The language its calls came in last, null before the first; left out where the face keeps none. */
  readonly language?: Language | null
  /** When it is over whoever uses it, where that is nearer than a few seconds of remembering may hide. */
  readonly endsAtMs?: number
  /** What a call of this session brings in a header besides its cookie, which a browser sends whoever makes it call. */
  readonly page?: string
}

/** How the gateway finds sessions. */
export type SessionReader = {
  /** The live session of a token; answered at once when it is known here, because every call waits for it. */
  read(kind: SessionKind, token: string): Session | null | Promise<Session | null>
  /** Tells of sessions that end, wherever they end; the answer stops the telling. */
  follow(ended: (kind: SessionKind, sessionId: number) => void): () => void
  /** Which of these live, as the database has it: for connections that outlast the call they signed in with. It uses none of them. */
  living(kind: SessionKind, sessionIds: readonly number[]): Promise<ReadonlySet<number>>
  /** Hears that a session's calls come in another language now: its user chose one. */
  choseLanguage(session: Session, language: Language): Promise<void>
  /** Hears that whoever holds a session is there, where a session ends without them. */
  used?(session: Session): Promise<void>
}

/** The reader of a house in which nobody can sign in. */
export const noSessions: SessionReader = {
  read: () => null,
  follow: () => () => undefined,
  living: async () => new Set(),
  choseLanguage: async () => undefined,
}
