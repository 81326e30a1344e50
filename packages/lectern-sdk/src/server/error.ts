/** A call that got no answer of the server API: the host is away, took too long, or something else answered in its place. */
export class LecternUnreachable extends Error {
  /** `network`, `timeout`, or `answer`: what came back is none of the API. */
  readonly reason: 'network' | 'timeout' | 'answer'
  /** The HTTP status of what came back, or null. */
  readonly status: number | null

  constructor(reason: LecternUnreachable['reason'], { status, cause }: { status?: number; cause?: unknown } = {}) {
    super(SENTENCES[reason], { cause })
    this.name = 'LecternUnreachable'
    this.reason = reason
    this.status = status ?? null
  }
}

const SENTENCES = {
  network: 'Lectern cannot be reached',
  timeout: 'Lectern did not answer in time',
  answer: 'What answered is not the server API of Lectern',
} as const

/** A call that was refused: the code says why, `data` names the fields or the bound. */
export class LecternError extends Error {
  readonly code: string
  readonly status: number
  readonly data: unknown

  constructor(refused: {
    readonly code: string
    readonly message: string
    readonly status: number
    readonly data: unknown
  }) {
    super(refused.message)
    this.name = 'LecternError'
    this.code = refused.code
    this.status = refused.status
    this.data = refused.data
  }
}
