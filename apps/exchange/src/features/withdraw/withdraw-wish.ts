/** What somebody has typed so far. */
export type WithdrawWish = {
  readonly address: string
  readonly memo: string
  readonly amount: string
  readonly google: string
  readonly email: string
  readonly phone: string
}
