import { useInitAnswer } from './use-init-info.ts'

/** For how many hours withdrawals rest after a change of password, factor or contact. Null until the server has said it. */
export function useFreezeHours(): number | null {
  return useInitAnswer()?.info.limits.withdraw_freeze_hours ?? null
}
