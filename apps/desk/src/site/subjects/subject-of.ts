import { ACT_SUBJECTS, type ActSubject, type DeskPage } from '@bourse/protocol/terms'

/** What an act was about: its kind, its number or name, and where it is to be seen. */
export interface Subject {
  readonly kind: ActSubject
  readonly id: string
  /** Null: there is no page on which it stands. */
  readonly place: { readonly page: DeskPage; readonly href: string } | null
}

type Place = Subject['place']

const at =
  (page: DeskPage, way: string) =>
  (id: string): Place => ({ page, href: `${way}${encodeURIComponent(id)}` })
const on = (page: DeskPage, href: string) => (): Place => ({ page, href })
const queued = (queue: string) => at('reviews', `/reviews/${queue}?item=`)

const PLACES: Readonly<Record<ActSubject, (id: string) => Place>> = {
  user: at('people', '/people/'),
  market: at('markets', '/markets?market='),
  contract: at('contracts', '/contracts?contract='),
  level: on('markets', '/markets?show=levels'),
  coin: on('markets', '/markets?show=coins'),
  institution: at('institutions', '/institutions/'),
  contact: () => null,
  operator: on('house', '/house?show=operators'),
  identity: queued('identity'),
  bank: queued('bank'),
  withdrawal: queued('withdrawals'),
  deposit: queued('deposits'),
  bank_line: queued('bank-lines'),
  payout: queued('payouts'),
  payment_file: on('treasury', '/treasury?show=banks'),
  booking: queued('unsure'),
  otc_order: queued('otc-appeals'),
  provider: on('house', '/house?show=elsewhere'),
  broadcast: on('house', '/house?show=messages'),
  rate: on('house', '/house?show=front'),
  notice: on('house', '/house?show=front'),
  banner: on('house', '/house?show=front'),
  article: at('articles', '/articles/'),
  vote: id => ({ page: 'votes', href: /^\d+$/.test(id) ? `/votes?round=${id}` : '/votes' }),
  startup: id => ({ page: 'markets', href: `/markets?show=sales${/^\d+$/.test(id) ? `&sale=${id}` : ''}` }),
  switch: on('house', '/house'),
  maintenance: on('house', '/house'),
  backup: on('house', '/house?show=backups'),
  job: id => ({ page: 'work', href: /^\d+$/.test(id) ? '/work?show=tasks' : `/work?job=${encodeURIComponent(id)}` }),
  letter: on('work', '/work?show=letters'),
  callback: at('work', '/work?show=callbacks&callback='),
  document: on('work', '/work?show=conversions'),
  item: () => null,
  act: at('audit', '/audit?row='),
}

// What waits in a queue, as everybody else calls it.
const IN_QUEUE: Readonly<Record<string, ActSubject>> = {
  identity: 'identity',
  bank: 'bank',
  withdrawals: 'withdrawal',
  'failed-payments': 'withdrawal',
  unsure: 'booking',
  deposits: 'deposit',
  'bank-lines': 'bank_line',
  payouts: 'payout',
  'payouts-sent': 'payout',
  'otc-appeals': 'otc_order',
  'otc-merchants': 'user',
}

/** Reads what the audit holds (`user 100001`); null: it is about nothing that has a number or a name. */
export function subjectOf(text: string | null): Subject | null {
  const gap = text?.indexOf(' ') ?? -1
  const kind = ACT_SUBJECTS.find(one => one === text?.slice(0, gap))
  if (kind === undefined || text === null || gap < 0) return null
  const id = text.slice(gap + 1)
  if (kind !== 'item') return { kind, id, place: PLACES[kind](id) }
  const [queue = '', number = ''] = id.split('/')
  return { kind: IN_QUEUE[queue] ?? 'item', id: number, place: queued(queue)(number) }
}
