import type { CallFailed } from '@bourse/client'
import { PASSWORD_LENGTH } from '@bourse/protocol/terms'
import { useTranslations } from 'use-intl'
import type { Problem } from './problems.ts'

const MINUTE_S = 60
const BOUNDS = { min: String(PASSWORD_LENGTH.min), max: String(PASSWORD_LENGTH.max) }

/** Says in the page's language what is wrong with a field; `label` names the field where the server left it out. */
export function useProblemText(): (problem: Problem | undefined, label: string) => string | undefined {
  const t = useTranslations('forms')
  return (problem, label) => {
    if (problem === undefined) return undefined
    if (typeof problem === 'string') return t(`problems.${problem}`, BOUNDS)
    return 'sentence' in problem ? problem.sentence : t('said', { field: label, problem: problem.unnamed })
  }
}

/** Says why a call was refused as a whole, with how long to wait where that is known. */
export function useFailureText(): (failed: CallFailed) => string {
  const t = useTranslations('forms.refused')
  return failed => {
    const { reason, retry_after: retryAfterS } = dataIn(failed)
    if (failed.code === '423' && reason === 'frozen') return t('frozen')
    if (failed.code === 'PROOF_REQUIRED') return t('proof')
    if (typeof retryAfterS !== 'number') return failed.msg
    const minutes = String(Math.ceil(retryAfterS / MINUTE_S))
    if (failed.code === '423' || retryAfterS > 2 * MINUTE_S) return t('tries', { minutes })
    return failed.code === '429' ? t('slow', { seconds: String(Math.ceil(retryAfterS)) }) : failed.msg
  }
}

function dataIn(failed: CallFailed): { reason?: unknown; retry_after?: unknown } {
  return typeof failed.data === 'object' && failed.data !== null ? failed.data : {}
}
