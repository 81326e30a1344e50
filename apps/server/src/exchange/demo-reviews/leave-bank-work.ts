import { assert, MINUTE_MS } from '@bourse/kernel'
import { bankAccountAdd, bankAccounts, bankRecharge, bankWithdraw } from '@bourse/protocol'
import { newestOutgoing } from '../../platform/delivery/outgoing-table.ts'
import { byMail, sendCode } from '../security/index.ts'
import type { Hand, Hands } from './hands.ts'

const CURRENCY = 'USD'
const YESTERDAY = 1_440
// Each below the bound from which two operators credit; the two together pay for what leaves again.
const CAME = '9000'
const LETTERS_READ = 20

/** Leaves money by bank in every state in which an operator has a word: lines to look at, a payment to approve, one at the bank. */
export async function leaveBankWork(hands: Hands, { rosa, arjun }: Record<'rosa' | 'arjun', Hand>): Promise<void> {
  const account = { currency: CURRENCY, bank: 'Demo Bank, N.A.', code: 'DEMOUS33', account: '4415920077' }
  await hands.ask({ ...arjun, minutesAgo: YESTERDAY }, bankAccountAdd, { ...account, holder: arjun.name })
  await hands.deps.give('demo', ['bank', 'approve', await hands.waiting('bank', arjun)])
  const paid = [await announce(hands, arjun, CAME), await announce(hands, arjun, CAME)]
  await importLines(hands, [
    ...paid.map(reference => ({ amount: CAME, payer: arjun.name, note: reference })),
    { amount: '2400', payer: rosa.name, note: await announce(hands, rosa, '2400') },
    { amount: '310.50', payer: 'T HALVORSEN', note: 'for my account' },
  ])
  for (const _line of paid) {
    const line = await hands.waiting('bank-lines', arjun)
    await hands.deps.give('demo', [
      'statement',
      'credit',
      line,
      'because',
      'reference,',
      'amount',
      'and',
      'name',
      'agree',
    ])
  }
  await withdraw(hands, arjun, { amount: '900', minutesAgo: 220 })
  await hands.deps.give('demo', ['payout', 'approve', await hands.waiting('payouts', arjun)])
  await hands.deps.give('demo-second', ['payout', 'export', CURRENCY])
  await withdraw(hands, arjun, { amount: '12500', minutesAgo: 64 })
  await hands.deps.give('demo-second', ['payout', 'approve-large', await hands.waiting('payouts', arjun)])
}

let announced = 0

async function announce({ ask }: Hands, who: Hand, amount: string): Promise<string> {
  const wish = { currency: CURRENCY, amount, client_id: `demo-${++announced}` }
  return (await ask({ ...who, minutesAgo: YESTERDAY }, bankRecharge, wish)).reference
}

type Line = { readonly amount: string; readonly payer: string; readonly note: string }

async function importLines({ deps }: Hands, lines: readonly Line[]): Promise<void> {
  const day = new Date(deps.clock.nowMs() - YESTERDAY * MINUTE_MS)
  const two = (figure: number): string => String(figure).padStart(2, '0')
  const booked = `${two(day.getUTCMonth() + 1)}/${two(day.getUTCDate())}/${day.getUTCFullYear()}`
  const rows = lines.map(({ amount, payer, note }, at) => `${booked},${amount},${payer},${note},D${7_001 + at}`)
  const text = ['Date,Amount,Name,Description,Transaction ID', ...rows].join('\n')
  await deps.give('demo', ['statement', 'import', CURRENCY, deps.files.hold(new TextEncoder().encode(text))])
}

async function withdraw(hands: Hands, of: Hand, { amount, minutesAgo }: { amount: string; minutesAgo: number }) {
  const who = { ...of, minutesAgo }
  const { records } = await hands.ask(who, bankAccounts, {})
  const codes = { email: await codeFor(hands, who) }
  const wish = { currency: CURRENCY, amount, bank_id: records[0]?.id ?? 0, client_id: `demo-${amount}`, codes }
  await hands.ask(who, bankWithdraw, wish)
}

/** The code that leaving money asks for, out of the letter that a demo shows. */
async function codeFor({ deps }: Hands, { userId, email, minutesAgo }: Hand & { minutesAgo: number }): Promise<string> {
  const clock = { ...deps.clock, nowMs: () => deps.clock.nowMs() - minutesAgo * MINUTE_MS }
  const letter = { to: byMail(email), purpose: 'withdraw', userId, mailWord: null, deliver: true } as const
  const caller = { language: 'en', address: '127.0.0.1', userAgent: '' } as const
  await sendCode({ ...deps, clock }, { ...letter, asker: { owner: userId } }, caller)
  const found = (await newestOutgoing(deps.db, LETTERS_READ)).find(row => row.recipient === email && row.code !== null)
  assert(typeof found?.code === 'string', 'the letter with the code is there')
  return found.code
}
