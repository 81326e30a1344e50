/** A fault that is put into a copy of the code as it is loaded: the simulation of funds must fail with each. */
export type PlantedFault = {
  readonly name: string
  /** Under `apps/server/src/exchange`. */
  readonly file: string
  /** Stands there once. */
  readonly find: string
  readonly put: string
}

// What stands between the braces of a text that is put together.
const slot = (of: string): string => `$\{${of}}`

/** Each is a mistake that somebody could make: an id, a state, a bound, a sum. */
export const PLANTED_FAULTS: readonly PlantedFault[] = [
  {
    name: 'a deposit is told to the ledger under another id each time',
    file: 'deposits/book-arrivals.ts',
    find: `lostAt === null ? \`deposit-${slot('id')}\``,
    put: `lostAt === null ? \`deposit-${slot('id')}-${slot('Math.floor(Math.random() * 1e9)')}\``,
  },
  {
    name: 'a deposit counts with its first block, whatever its chain asks for',
    file: 'deposits/book-arrivals.ts',
    find: 'height: tip.height - confirmations + 1, limit',
    put: 'height: tip.height + 0 * confirmations, limit',
  },
  {
    name: 'what is left over at an address is forgotten',
    file: 'deposits/book-arrivals.ts',
    find: 'remainder: counts ? rest : total',
    put: 'remainder: counts ? 0n * rest : total',
  },
  {
    name: 'a payment that came again after its block was replaced is another deposit',
    file: 'deposits/take-arrivals.ts',
    find: 'chain, txid: arrival.txid, idx: arrival.index,',
    put: `chain, txid: \`${slot('arrival.txid')} ${slot('block.hash')}\`, idx: arrival.index,`,
  },
  {
    name: 'a withdrawal that is signed can be taken back',
    file: 'withdrawals/cancel-withdrawal.ts',
    find: "const mayStill = row.state === 'reviewing'",
    put: "const mayStill = row.state === 'signing' || row.state === 'reviewing'",
  },
  {
    name: 'a withdrawal is given back when a node did not take its payment',
    file: 'payments/carry-payments.ts',
    find: "if (answer.kind !== 'taken') {",
    put: `if (answer.kind !== 'taken') {
      await db.updateTable('withdrawal').set({ state: 'failed' }).where('withdrawal_id', '=', payment.withdrawal_id ?? 0).execute()`,
  },
  {
    name: 'a withdrawal is settled as soon as it was handed to a node',
    file: 'withdrawals/carry-on.ts',
    find: "if ((await paymentState(deps, row)) === 'final') await settle(deps, row)",
    put: 'await settle(deps, row)',
  },
  {
    name: 'a payment that a node did not take is planned anew, with the next number',
    file: 'payments/carry-payments.ts',
    find: "log.warn({ payment: payment.payment_id, answer }, 'a node did not take a payment: it may still be on its way')",
    put: "await changePayment(db, payment, { state: 'ordered' })",
  },
  {
    name: 'a payment stays in a block that was replaced',
    file: 'payments/payments-of-blocks.ts',
    find: 'undone: (transaction, chain, { hash }) => undoPayments(transaction, chain, hash),',
    put: 'undone: async (transaction, chain, { hash }) => void (hash === "" && (await undoPayments(transaction, chain, hash))),',
  },
  {
    name: 'what was swept to the hot wallet is the house’s own',
    file: 'payments/payments-of-blocks.ts',
    find: 'if (address !== hot || own.has(txid) || carried === null) continue',
    put: 'if (address !== hot || carried === null) continue',
  },
  {
    name: 'a deposit that is swept is swept again',
    file: 'payments/wallet-table.ts',
    find: "AND kind = 'sweep' AND state <> 'failed' GROUP BY place, asset",
    put: "AND kind = 'sweep' AND state = 'none' GROUP BY place, asset",
  },
  {
    name: 'gas is paid and told to nobody',
    file: 'payments/carry-payments.ts',
    find: 'if (fee > 0n && own !== null)',
    put: 'if (fee < 0n && own !== null)',
  },
  {
    name: 'a line of a statement is told to the ledger under another id each time',
    file: 'fiat/credit-line.ts',
    find: `houseClientId(\`bank-line-${slot('line.line_id')}\`)`,
    put: `houseClientId(\`bank-line-${slot('line.line_id')}-${slot('Math.floor(Math.random() * 1e9)')}\`)`,
  },
  {
    name: 'what a bank did not pay is not given back',
    file: 'fiat/payouts/carry-on.ts',
    find: 'if (await giveAmountBack(deps, heldOf(row))) await settle(deps, row)',
    put: 'await settle(deps, row)',
  },
  {
    name: 'a conversion is told to the ledger under another id each time',
    file: 'conversion/convert.ts',
    find: `houseClientId(\`convert-${slot('row.conversion_id')}\`)`,
    put: `houseClientId(\`c-${slot('row.conversion_id.slice(-12)')}-${slot('Math.floor(Math.random() * 1e9)')}\`)`,
  },
  {
    name: 'a transfer that was said before is taken back when the core is busy',
    file: 'transfers/carry-out.ts',
    find: 'isStillOpen(submitted, said)',
    put: "submitted.kind === 'unknown'",
  },
  {
    name: 'a conversion that was said before is a quote again when the core is busy',
    file: 'conversion/convert.ts',
    find: 'isStillOpen(submitted, said)',
    put: "submitted.kind === 'unknown'",
  },
]
