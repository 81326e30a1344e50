import type {
  bankAccountRemove,
  bankAccounts,
  bankCurrencies,
  bankRechargeCancel,
  bankRecords,
  bankWithdrawCancel,
  bankWithdrawRecords,
  Call,
  ReplyOf,
  RequestInput,
  withdrawPrepare,
} from '@bourse/protocol'
import { showToast } from '@bourse/ui'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useStore } from 'zustand'
import { dataOf } from '../../../site/call-data.ts'
import { calls, session } from '../../../site/site.ts'
import { fundsKey, useAssetsChanged } from '../../assets/index.ts'

/** A currency with its bounds. */
export type Currency = ReplyOf<typeof bankCurrencies>['records'][number]
/** A bank account of the user's. */
export type BankAccount = ReplyOf<typeof bankAccounts>['records'][number]
/** A deposit by bank. */
export type BankDepositRow = ReplyOf<typeof bankRecords>['records'][number]
/** A withdrawal to a bank. */
export type BankPayout = ReplyOf<typeof bankWithdrawRecords>['records'][number]
/** What a withdrawal asks for. */
export type BankTerms = ReplyOf<typeof withdrawPrepare>

const FRESH_MS = 15_000
const MOVING_FRESH_MS = 5_000
const ACCOUNTS = 'bank-accounts'

function useAnswer<Of extends Call>(
  path: Of['path'],
  request: RequestInput<Of>,
  { name = path, on = true, everyMs = FRESH_MS }: { name?: string; on?: boolean; everyMs?: number } = {},
) {
  const token = useStore(session.store, state => state.token)
  return useQuery({
    queryKey: fundsKey(token, name, request),
    queryFn: async () => dataOf(await calls.call<Of>(path, request)),
    enabled: token !== null && on,
    placeholderData: keepPreviousData,
    refetchInterval: everyMs,
  })
}

/** The currencies, and whether the caller is verified. */
export const useCurrencies = () => useAnswer<typeof bankCurrencies>('/api/bank/currencies', {})

/** The user's bank accounts. */
export const useBankAccounts = () =>
  useAnswer<typeof bankAccounts>('/api/bank/accounts', {}, { name: ACCOUNTS, everyMs: MOVING_FRESH_MS })

/** What came by bank. */
export const useBankDeposits = (request: RequestInput<typeof bankRecords>) =>
  useAnswer<typeof bankRecords>('/api/bank/records', request, { everyMs: MOVING_FRESH_MS })

/** What left by bank. */
export const useBankPayouts = (request: RequestInput<typeof bankWithdrawRecords>) =>
  useAnswer<typeof bankWithdrawRecords>('/api/bank/withdraw-records', request, { everyMs: MOVING_FRESH_MS })

/** What a withdrawal of a currency asks for; none while there is no currency. */
export const useBankTerms = (currency: string) =>
  useAnswer<typeof withdrawPrepare>('/api/bank/withdraw-prepare', { currency }, { on: currency !== '' })

/** Takes something back, and says what came of it. */
export function useTakeBack() {
  const changed = useAssetsChanged()
  const client = useQueryClient()
  const told = async (answer: { ok: boolean; msg: string }, said: string): Promise<void> => {
    showToast(answer.ok ? { kind: 'success', title: said } : { kind: 'warning', title: answer.msg })
    await changed()
    await client.invalidateQueries()
  }
  return {
    deposit: async (id: string, said: string) =>
      told(await calls.call<typeof bankRechargeCancel>('/api/bank/recharge-cancel', { id }), said),
    payout: async (id: number, said: string) =>
      told(await calls.call<typeof bankWithdrawCancel>('/api/bank/withdraw-cancel', { id }), said),
    account: async (id: number, said: string) =>
      told(await calls.call<typeof bankAccountRemove>('/api/bank/account-remove', { id }), said),
  }
}
