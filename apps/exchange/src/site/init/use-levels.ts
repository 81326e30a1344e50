import type { Level } from '@bourse/protocol/terms'
import { useMemo } from 'react'
import { useInitAnswer } from './use-init-info.ts'

/** What each level asks, pays and may, the lowest first. Null until the server has said it. */
export function useLevels(): readonly Level[] | null {
  const info = useInitAnswer()?.info ?? null
  return useMemo(() => {
    if (info === null) return null
    const limits = new Map(info.limits.levels.map(line => [line.level, line]))
    return info.fees.flatMap(({ level, turnover_30d, spot, contract }) => {
      const limit = limits.get(level)
      if (limit === undefined) return []
      return {
        level,
        turnover30d: turnover_30d,
        spot: { makerPpm: spot.maker_ppm, takerPpm: spot.taker_ppm },
        contract: { makerPpm: contract.maker_ppm, takerPpm: contract.taker_ppm },
        withdrawDaily: limit.withdraw_daily,
        openOrdersMax: limit.open_orders_max,
      }
    })
  }, [info])
}
