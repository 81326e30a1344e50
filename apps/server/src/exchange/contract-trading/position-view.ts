import type { EnginePosition } from '@bourse/engine'
import type { PositionView } from '@bourse/protocol'
import { averageText, type ListedContract, shareText, tickText } from '../contract-markets/index.ts'
import { writeAmount, writePrice, writeQuantity } from '../markets/index.ts'

/** A position as it travels. Prices at which it ends are rounded towards the entry, so that none promises more room than there is. */
export function positionView(
  position: EnginePosition,
  { contract }: ListedContract,
  { mark, lights }: { readonly mark: number; readonly lights: number | null },
): PositionView {
  const money = (atoms: number): string => writeAmount(contract.quote, atoms)
  const towards = position.side === 'long' ? 'up' : 'down'
  return {
    market: contract.name,
    side: position.side,
    mode: position.mode,
    leverage: position.leverage,
    amount: writeQuantity(contract, position.quantity),
    closable: writeQuantity(contract, position.closable),
    entry_price: averageText(contract, position.entryValue, position.quantity),
    value: money(position.entryValue),
    mark: writePrice(contract, mark),
    margin: money(position.margin),
    unrealised: money(position.unrealised),
    roi: shareText(position.unrealised, Math.ceil(position.entryValue / position.leverage)),
    maintenance: money(position.maintenance),
    liquidation_price: tickText(contract, position.liquidationPrice, towards),
    bankruptcy_price: tickText(contract, position.bankruptcyPrice, towards),
    realised: money(position.realised),
    fees: money(position.fees),
    funding: money(position.funding),
    lights,
  }
}
