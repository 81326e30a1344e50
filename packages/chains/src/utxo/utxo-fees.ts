import { z } from 'zod'
import type { AskNode } from '../json-rpc.ts'
import { readAnswer } from '../read-answer.ts'
import { satoshiIn } from './satoshi.ts'

const estimate = z.object({ feerate: z.union([z.string(), z.number()]).transform(String).optional() })

// Fees are told for a thousand bytes.
const BYTES = 1000

/** What a byte costs to be in a block soon, within the bounds; the lower bound where the node has seen too little to tell. */
export async function feeRateNow(ask: AskNode, of: { blocks: number; least: number; most: number }): Promise<number> {
  const { feerate } = readAnswer(estimate, await ask('estimatesmartfee', [of.blocks]))
  const told = feerate === undefined ? of.least : Number(satoshiIn(feerate)) / BYTES
  return Math.min(Math.max(told, of.least), of.most)
}
