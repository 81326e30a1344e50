import type { GatewayConfig } from '../gateway-deps.ts'
import { type BytesUnderWay, bytesUnderWay, FIELD_BYTES, FILE_BYTES } from './bytes-under-way.ts'
import { HELD_BYTES_MAX, type MemoryRoom, memoryRoom } from './memory-room.ts'

/** What bounds all that arrives at the house, over all faces. */
export type Arriving = {
  readonly fields: BytesUnderWay
  readonly files: BytesUnderWay
  /** Room for whole files that operations look at. */
  readonly memory: MemoryRoom
  /** Where files lie that are larger than memory is given for. */
  readonly folder: string
}

/** Makes the bounds; without limits, which is for load tests, one client may take what the house has. */
export function arrivingBounds({ limits }: Pick<GatewayConfig, 'limits'>, folder: string): Arriving {
  const bounds = ({ house, client }: typeof FIELD_BYTES) => ({ house, client: limits ? client : house })
  return {
    fields: bytesUnderWay(bounds(FIELD_BYTES)),
    files: bytesUnderWay(bounds(FILE_BYTES)),
    memory: memoryRoom(HELD_BYTES_MAX),
    folder,
  }
}
