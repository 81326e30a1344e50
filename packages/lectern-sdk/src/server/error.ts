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
