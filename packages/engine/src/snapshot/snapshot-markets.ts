import { Market } from '../book/market.ts'
import { PURSE } from '../commands/codes.ts'
import { HOUSE } from '../commands/commands.ts'
import type { ByteReader } from '../memory/byte-stream.ts'
import type { EngineState } from '../state/engine-state.ts'
import type { SnapshotWriter } from './snapshot-writer.ts'

/** Assets. */
export function writeAssets(state: EngineState, writer: SnapshotWriter): void {
  const assets = state.assets.filter(asset => asset !== undefined)
  writer.number(assets.length)
  for (const asset of assets) {
    writer.reserve()
    writer.number(asset.id)
    writer.number(asset.scale)
    writer.number(asset.maxTotal)
  }
}

export function readAssets(state: EngineState, reader: ByteReader): void {
  for (let count = reader.number(); count > 0; count--) {
    const [id, scale, maxTotal] = [reader.number(), reader.number(), reader.number()]
    const asset = { id, scale, maxTotal, digestA: 0, digestB: 0, dirty: false }
    state.assets[id] = asset
    state.touchAsset(asset)
  }
}

/** Markets without their orders. */
export function writeMarkets(state: EngineState, writer: SnapshotWriter): void {
  const markets = state.markets.filter(market => market !== undefined)
  writer.number(markets.length)
  for (const market of markets) {
    writer.reserve()
    for (const number of [market.id, market.base, market.quote, market.state]) writer.number(number)
    for (const figure of market.figures) writer.number(figure)
    for (const fee of market.fees) writer.number(fee)
  }
}

export function readMarkets(state: EngineState, reader: ByteReader): void {
  for (let count = reader.number(); count > 0; count--) {
    const [id, base, quote, code] = [reader.number(), reader.number(), reader.number(), reader.number()]
    const feeAccounts = {
      base: state.ledger.need(HOUSE, PURSE.fees, base),
      quote: state.ledger.need(HOUSE, PURSE.fees, quote),
    }
    const market = new Market({ market: id, base, quote }, { levels: state.levels, feeAccounts })
    market.state = code
    for (let index = 0; index < market.figures.length; index++) market.figures[index] = reader.number()
    for (let index = 0; index < market.fees.length; index++) market.fees[index] = reader.number()
    state.markets[id] = market
    state.touchMarket(market)
  }
}
