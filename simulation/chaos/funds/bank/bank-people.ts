import type { HttpCaller } from '../../gateway/http-caller.ts'
import { pause } from '../../run-chaos.ts'
import type { BankDesk } from './bank-desk.ts'

type Person = { readonly token: string; readonly name: string }

const LOOK_MS = 200
const LOOKS_MAX = 300

/** Has everybody verified, and a bank account of theirs bound; answers the accounts' numbers, in order. */
export async function bindBanks(caller: HttpCaller, desk: BankDesk, people: readonly Person[]): Promise<number[]> {
  for (const [index, { token, name }] of people.entries()) {
    const papers = { level: 1, country: 'US', id_type: 'passport', id_number: `C${1_000_000 + index}`, real_name: name }
    await caller.mustCall('/api/certification/set-real', { ...papers, access_token: token })
  }
  await desk.approveAll('kyc')
  for (const [index, { token, name }] of people.entries()) {
    const account = {
      currency: 'USD',
      bank: 'First Bank',
      code: 'FRSTUS33',
      account: `${12_345_678 + index}`,
      holder: name,
    }
    await caller.mustCall('/api/bank/account-add', { ...account, access_token: token })
  }
  await desk.approveAll('bank')
  const banks: number[] = []
  for (const { token } of people) banks.push(await approvedBank(caller, token))
  return banks
}

async function approvedBank(caller: HttpCaller, token: string): Promise<number> {
  for (let looks = 0; looks < LOOKS_MAX; looks++) {
    const self = { access_token: token }
    const { records } = await caller.mustCall<{ records: { id: number; status: string }[] }>('/api/bank/accounts', self)
    const approved = records.find(({ status }) => status === 'approved')
    if (approved !== undefined) return approved.id
    await pause(LOOK_MS)
  }
  throw new Error('a bank account was approved by nobody')
}
