import type { ReserveStatement } from '@bourse/kernel'
import { z } from 'zod'
import type { EvmPayment, EvmPlan } from './evm/evm-plan.ts'
import type { UtxoPlan } from './utxo/plan-payment.ts'

const whole = z
  .string()
  .regex(/^\d{1,78}$/)
  .transform(BigInt)
const place = z.object({ branch: z.enum(['receive', 'change']), index: z.int().nonnegative() })

/** A plan of Ethereum’s kind as it is kept and travels to the signer. */
export const evmPlanShape: z.ZodType<EvmPlan> = z.object({
  ...{ maxFee: whole, priority: whole, chainId: z.int().positive(), place, nonce: z.int().nonnegative() },
  ...{ to: z.string(), value: whole, data: z.string(), gas: whole },
})

/** Whom such a plan pays. */
export const evmPaymentShape: z.ZodType<EvmPayment> = z.object({
  token: z.string().nullable(),
  address: z.string(),
  amount: whole,
})

/** A plan of Bitcoin’s family as it is kept and travels to the signer. */
export const utxoPlanShape: z.ZodType<UtxoPlan> = z.object({
  psbt: z.string(),
  inputs: z.array(z.object({ txid: z.string(), index: z.int().nonnegative(), amount: whole, place })),
  ...{ address: z.string(), amount: whole, changePlace: place, changeAmount: whole, fee: whole },
})

const digest = z.string().regex(/^[0-9a-f]{64}$/)

/** What addresses sign of a day: whole, and nothing else. */
export const reserveStatementShape: z.ZodType<ReserveStatement> = z.strictObject({
  ...{ day: z.string().regex(/^\d{4}-\d\d-\d\d$/), journalSeq: z.int().nonnegative() },
  ...{ journalDigest: digest, root: digest, digest },
})

/** A plan as text; amounts are written as decimals, for no number of JSON holds them. */
export const planText = (plan: object): string =>
  JSON.stringify(plan, (_name, value: unknown) => (typeof value === 'bigint' ? String(value) : value))
