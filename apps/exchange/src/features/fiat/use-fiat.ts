import { USD_TO_CNY_DEFAULT } from '@bourse/protocol/terms'
import { useLanguage, usePreference } from '@bourse/shell'
import { useInitAnswer } from '../../site/init/use-init-info.ts'
import { dictionaries, preferences } from '../../site/site.ts'
import { FIAT_SIGNS, type Fiat, fiatOf, inFiat } from './fiat.ts'

/** The currency of all values on the site, its sign, and a value in dollars told in it. */
export function useFiat(): { fiat: Fiat; sign: string; of: (usd: string | null) => string | null } {
  const language = useLanguage(dictionaries)
  const [choice] = usePreference(preferences.currency)
  const rate = useInitAnswer()?.info.usd_to_cny ?? USD_TO_CNY_DEFAULT
  const fiat = fiatOf(choice, language)
  return { fiat, sign: FIAT_SIGNS[fiat], of: usd => inFiat(usd, fiat, rate) }
}
