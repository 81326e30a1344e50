import type { RoomPlan } from '../../room-plan.ts'

/** The rooms of the exchange in the server, lowest first. */
export const exchangeRooms: RoomPlan['rooms'] = {
  'exchange/house-notes': { enters: ['platform', 'operations', 'operator'] },
  'exchange/init': { enters: ['platform', 'operations', 'operator', 'exchange/house-notes'] },
  'exchange/people': { enters: ['platform', 'operations'] },
  'exchange/articles': { enters: ['platform', 'operations', 'operator', 'exchange/people'] },
  // Numbers that entries keep for ever; whoever moves money and whoever tells of it says them alike.
  'exchange/purposes': { enters: [] },
  'exchange/markets': { enters: ['platform', 'core', 'operations', 'operator', 'followers'] },
  // Money set aside for a row that was written down first.
  'exchange/holds': { enters: ['core', 'operations', 'exchange/markets'] },
  // What perpetual contracts there are, and the index that each goes by.
  'exchange/contract-index': {
    enters: ['platform', 'core', 'operator', 'exchange/purposes', 'exchange/markets'],
  },
  // What browsers are sent while no page of the site is open there.
  'exchange/push': { enters: ['platform'] },
  'exchange/messages': { enters: ['platform', 'operations', 'safety', 'exchange/people', 'exchange/push'] },
  'exchange/price-alerts': {
    enters: ['platform', 'operations', 'followers', 'exchange/people', 'exchange/markets', 'exchange/messages'],
  },
  'exchange/broadcasts': {
    enters: ['platform', 'operator', 'exchange/people', 'exchange/messages'],
  },
  'exchange/demo-pages': {
    enters: ['platform', 'operations', 'exchange/people', 'exchange/invitations', 'safety'],
  },
  'exchange/chains': { enters: ['platform', 'operator', 'exchange/markets'] },
  'exchange/unsure': { enters: ['platform', 'core', 'operations', 'operator'] },
  'exchange/deposits': {
    enters: [
      'exchange/unsure',
      ...['platform', 'core', 'operations', 'operator', 'followers'],
      ...['exchange/purposes', 'exchange/markets', 'exchange/chains'],
    ],
  },
  // Whatever the house pays on a chain, for withdrawals and for itself: the one room that asks the signer for a signature.
  'exchange/payments': {
    enters: [
      'exchange/unsure',
      ...['platform', 'core', 'operations', 'operator', 'signer', 'exchange/purposes', 'exchange/markets'],
      ...['exchange/chains', 'exchange/deposits'],
    ],
  },
  'exchange/images': { enters: ['platform', 'operations', 'operator', 'exchange/people', 'safety'] },
  'exchange/order-notices': {
    enters: ['platform', 'core', 'exchange/people', 'followers', 'exchange/markets', 'exchange/messages'],
  },
  'exchange/security': { enters: ['platform', 'operations', 'exchange/people', 'exchange/messages', 'safety'] },
  'exchange/spot': {
    enters: ['platform', 'core', 'operations', 'followers', 'exchange/purposes', 'exchange/markets'],
  },
  'exchange/assets': {
    enters: ['platform', 'core', 'operations', 'followers', 'exchange/purposes', 'exchange/init', 'exchange/markets'],
  },
  'exchange/statements': {
    enters: ['platform', 'operations', 'exchange/people', 'exchange/markets', 'exchange/messages', 'exchange/assets'],
  },
  'exchange/conversion': {
    enters: [
      'exchange/unsure',
      ...['platform', 'core', 'operations', 'operator', 'followers', 'exchange/purposes', 'exchange/markets'],
    ],
  },
  'exchange/proof': {
    enters: ['followers', 'platform', 'core', 'operations', 'operator', 'exchange/markets', 'exchange/payments'],
  },
  'exchange/transfers': {
    enters: [
      ...['platform', 'core', 'operations', 'exchange/purposes', 'exchange/people', 'exchange/markets'],
      ...['exchange/security', 'exchange/unsure'],
    ],
  },
  'exchange/accounts': {
    enters: [
      ...['platform', 'operations', 'operator', 'exchange/people', 'exchange/messages', 'safety'],
      ...['exchange/images', 'exchange/security'],
    ],
  },
  'exchange/elsewhere': {
    enters: ['platform', 'operations', 'operator', 'safety', 'exchange/people', 'exchange/accounts'],
  },
  'exchange/market-stream': { enters: ['core', 'operations', 'followers', 'exchange/markets', 'exchange/spot'] },
  'exchange/contract-markets': {
    enters: ['core', 'operations', 'followers', 'exchange/contract-index', 'exchange/markets'],
  },
  'exchange/contract-trading': {
    enters: [
      ...['core', 'operations', 'followers', 'exchange/house-notes', 'exchange/markets', 'exchange/spot'],
      'exchange/contract-markets',
    ],
  },
  'exchange/contract-notices': {
    enters: [
      ...['platform', 'core', 'followers', 'exchange/people', 'exchange/markets', 'exchange/messages'],
      ...['exchange/contract-index', 'exchange/contract-markets'],
    ],
  },
  'exchange/contract-stream': {
    enters: [
      ...['core', 'operations', 'followers', 'exchange/markets', 'exchange/market-stream'],
      ...['exchange/contract-markets', 'exchange/contract-trading'],
    ],
  },
  'exchange/verification': {
    enters: ['platform', 'operations', 'operator', 'exchange/people', 'exchange/messages', 'exchange/images'],
  },
  // What operators see of a person is gathered from everywhere that keeps something of them.
  'exchange/levels': {
    enters: [
      ...['platform', 'operator', 'exchange/people', 'followers', 'exchange/markets', 'exchange/messages'],
      'exchange/accounts',
    ],
  },
  'exchange/withdrawals': {
    enters: [
      ...['platform', 'core', 'operations', 'operator', 'followers', 'signer', 'exchange/people'],
      ...['exchange/purposes', 'exchange/unsure'],
      ...['exchange/messages', 'exchange/security', 'exchange/markets', 'exchange/chains', 'exchange/deposits'],
      'exchange/payments',
    ],
  },
  'exchange/fiat': {
    enters: [
      'exchange/unsure',
      ...['platform', 'core', 'operations', 'operator', 'followers', 'exchange/people', 'exchange/purposes'],
      ...[
        'exchange/messages',
        'exchange/security',
        'exchange/markets',
        'exchange/verification',
        'exchange/withdrawals',
      ],
    ],
  },
  'exchange/invitations': {
    enters: [
      ...['platform', 'core', 'operations', 'operator', 'followers'],
      ...['exchange/people', 'exchange/purposes', 'exchange/markets', 'exchange/assets', 'exchange/unsure'],
    ],
  },
  // Person to person: how people traded, what they offer, and their orders.
  'exchange/otc-records': { enters: ['operations', 'exchange/people'] },
  'exchange/otc-adverts': {
    enters: [
      ...['platform', 'core', 'operations', 'operator', 'followers', 'exchange/people', 'exchange/markets'],
      ...['exchange/verification', 'exchange/otc-records'],
    ],
  },
  'exchange/votes': {
    enters: [
      'exchange/unsure',
      ...['platform', 'core', 'operations', 'operator', 'followers'],
      ...[
        'exchange/people',
        'exchange/holds',
        'exchange/purposes',
        'exchange/images',
        'exchange/markets',
        'exchange/assets',
      ],
    ],
  },
  'exchange/startup': {
    enters: [
      'exchange/unsure',
      ...[
        'platform',
        'core',
        'operations',
        'operator',
        'exchange/people',
        'exchange/holds',
        'exchange/purposes',
        'exchange/markets',
      ],
      'exchange/verification',
    ],
  },
  // Who asked to be told when a sale or a round opens.
  'exchange/reminders': {
    enters: [
      ...[
        'platform',
        'core',
        'operations',
        'exchange/people',
        'exchange/messages',
        'exchange/votes',
        'exchange/startup',
      ],
    ],
  },
  // What came to people without a click of their own.
  'exchange/outcome-notices': {
    enters: [
      ...['platform', 'exchange/people', 'exchange/markets', 'exchange/messages'],
      ...['exchange/votes', 'exchange/startup', 'exchange/transfers'],
    ],
  },
  'exchange/otc-merchants': {
    enters: [
      ...['platform', 'core', 'operations', 'operator', 'exchange/people', 'exchange/purposes', 'exchange/messages'],
      ...['exchange/markets', 'exchange/verification', 'exchange/otc-records'],
    ],
  },
  'exchange/otc-orders': {
    enters: [
      'exchange/unsure',
      ...[
        'platform',
        'core',
        'operations',
        'operator',
        'safety',
        'exchange/people',
        'exchange/purposes',
        'exchange/messages',
      ],
      ...['exchange/markets', 'exchange/images', 'exchange/security', 'exchange/verification'],
      ...['exchange/otc-records', 'exchange/otc-adverts'],
    ],
  },
  // What people of a demo hand in, and what waits for its operators at the first start.
  'exchange/demo-hands': { enters: ['operations', 'safety', 'exchange/people'] },
  'exchange/demo-otc': {
    enters: [
      ...['operations', 'exchange/people', 'exchange/demo-hands', 'exchange/images', 'exchange/verification'],
      'exchange/otc-adverts',
      ...['exchange/otc-orders', 'exchange/otc-merchants'],
    ],
  },
  'exchange/person-records': {
    enters: [
      ...['platform', 'operations', 'followers', 'exchange/people', 'exchange/markets'],
      ...['exchange/messages', 'safety', 'exchange/images', 'exchange/security', 'exchange/spot'],
      ...['exchange/accounts', 'exchange/otc-orders', 'exchange/verification'],
    ],
  },
  'exchange/otc-quick': {
    enters: [
      ...['platform', 'operations', 'exchange/markets', 'exchange/spot'],
      ...['exchange/otc-adverts', 'exchange/otc-orders'],
    ],
  },
  'exchange/funds-past': {
    enters: [
      ...['exchange/fiat', 'exchange/verification'],
      ...['platform', 'core', 'followers', 'exchange/markets', 'exchange/chains', 'exchange/conversion'],
      ...['exchange/deposits', 'exchange/transfers', 'exchange/withdrawals'],
    ],
  },
  'exchange/exchange-services.ts': {
    enters: [
      'exchange/price-alerts',
      ...['exchange/invitations', 'exchange/contract-index', 'exchange/votes'],
      ...['exchange/elsewhere', 'exchange/startup', 'exchange/fiat', 'exchange/otc-orders'],
      ...['exchange/house-notes', 'exchange/init', 'exchange/demo-pages', 'exchange/spot'],
      ...['exchange/accounts', 'exchange/assets', 'exchange/conversion', 'exchange/transfers'],
      ...['exchange/deposits', 'exchange/withdrawals'],
    ],
  },
  'exchange/demo-reviews': {
    enters: [
      ...['platform', 'operations', 'exchange/demo-hands', 'exchange/images', 'exchange/security'],
      ...['exchange/verification', 'exchange/fiat', 'exchange/exchange-services.ts'],
    ],
  },
  'exchange/open-front-page.ts': {
    enters: ['platform', 'exchange/init', 'exchange/articles', 'exchange/images', 'exchange/exchange-services.ts'],
  },
  'exchange/open-people.ts': {
    enters: [
      ...['platform', 'operations', 'exchange/people', 'exchange/security', 'exchange/accounts'],
      ...['exchange/elsewhere', 'exchange/push', 'exchange/verification'],
    ],
  },
  'exchange/tell-deposit.ts': { enters: ['exchange/people', 'exchange/messages', 'exchange/deposits'] },
  'exchange/open-funds.ts': {
    enters: [
      'exchange/unsure',
      ...['platform', 'operations', 'signer', 'trading', 'exchange/tell-deposit.ts', 'exchange/markets'],
      ...['exchange/chains', 'exchange/deposits', 'exchange/fiat', 'exchange/payments', 'exchange/withdrawals'],
      ...['exchange/proof', 'exchange/unsure-kinds.ts'],
      'exchange/open-people.ts',
    ],
  },
  'exchange/unsure-kinds.ts': {
    enters: [
      ...['exchange/unsure', 'exchange/conversion', 'exchange/deposits', 'exchange/fiat', 'exchange/invitations'],
      ...['exchange/otc-orders', 'exchange/payments', 'exchange/startup', 'exchange/transfers', 'exchange/votes'],
      'exchange/withdrawals',
    ],
  },
  'exchange/open-otc.ts': {
    enters: [
      ...[
        'platform',
        'trading',
        'exchange/markets',
        'exchange/otc-adverts',
        'exchange/otc-orders',
        'exchange/otc-merchants',
        'exchange/otc-quick',
        'exchange/demo-otc',
      ],
      'exchange/open-people.ts',
    ],
  },
  'exchange/exchange-acts.ts': {
    enters: [
      ...['exchange/unsure', 'exchange/images', 'exchange/broadcasts', 'exchange/elsewhere'],
      ...['exchange/contract-index', 'operator', 'exchange/init', 'exchange/articles', 'exchange/markets'],
      ...['exchange/accounts', 'exchange/verification', 'exchange/proof', 'exchange/conversion'],
      ...['exchange/levels', 'exchange/chains', 'exchange/deposits', 'exchange/payments', 'exchange/fiat'],
      ...['exchange/invitations', 'exchange/votes', 'exchange/otc-adverts', 'exchange/startup'],
      ...['exchange/otc-merchants', 'exchange/otc-orders', 'exchange/withdrawals'],
      'exchange/open-people.ts',
    ],
  },
  'exchange/open-purses.ts': {
    enters: [
      ...['exchange/reminders', 'exchange/images', 'platform', 'trading', 'exchange/markets'],
      ...['exchange/assets', 'exchange/conversion', 'exchange/invitations', 'exchange/votes'],
      ...['exchange/startup', 'exchange/proof', 'exchange/transfers', 'exchange/open-people.ts'],
      'exchange/outcome-notices',
    ],
  },
  'exchange/market-board.ts': {
    enters: [
      ...['platform', 'core', 'operations', 'followers', 'exchange/people', 'exchange/markets', 'exchange/levels'],
      ...['exchange/otc-adverts', 'exchange/otc-merchants', 'exchange/startup'],
    ],
  },
  'exchange/contract-board.ts': {
    enters: [
      ...['platform', 'core', 'operations', 'followers', 'exchange/markets'],
      ...['exchange/contract-index', 'exchange/contract-markets'],
    ],
  },
  'exchange/treasury-board.ts': {
    enters: [
      ...['exchange/assets', 'exchange/proof'],
      ...['operations', 'exchange/init', 'exchange/chains', 'exchange/payments', 'exchange/markets'],
      ...['exchange/withdrawals', 'exchange/fiat', 'exchange/suspense-board.ts'],
      ...['exchange/broadcasts', 'exchange/elsewhere'],
    ],
  },
  'exchange/suspense-board.ts': {
    enters: ['platform', 'core', 'operations', 'exchange/markets', 'exchange/deposits', 'exchange/fiat'],
  },
  'exchange/queues-for-operators.ts': {
    enters: [
      ...['operations', 'exchange/deposits', 'exchange/fiat', 'exchange/otc-merchants', 'exchange/otc-orders'],
      ...['exchange/unsure', 'exchange/verification', 'exchange/withdrawals', 'exchange/payments'],
    ],
  },
  'exchange/open-exchange.ts': {
    enters: [
      ...['exchange/price-alerts', 'exchange/broadcasts', 'exchange/contract-notices'],
      ...['exchange/contract-index', 'platform', 'operations', 'trading', 'exchange/init'],
      ...['exchange/articles', 'exchange/open-front-page.ts', 'exchange/markets', 'exchange/demo-pages'],
      ...['exchange/order-notices', 'exchange/spot', 'exchange/accounts', 'exchange/levels'],
      ...['exchange/chains', 'core'],
      ...['exchange/open-otc.ts', 'exchange/withdrawals'],
      ...['exchange/person-records', 'exchange/exchange-services.ts', 'exchange/open-people.ts'],
      ...['exchange/open-purses.ts', 'exchange/open-funds.ts', 'exchange/exchange-acts.ts'],
      ...['exchange/invitations', 'exchange/votes', 'exchange/market-board.ts', 'exchange/contract-board.ts'],
      ...['exchange/treasury-board.ts', 'exchange/queues-for-operators.ts'],
    ],
  },
  'exchange/index.ts': {
    enters: [
      'exchange/open-people.ts',
      ...['exchange/price-alerts', 'exchange/elsewhere', 'operations', 'exchange/house-notes'],
      ...['exchange/init', 'exchange/articles', 'exchange/messages', 'exchange/demo-pages', 'exchange/demo-reviews'],
      ...['exchange/images', 'exchange/spot', 'exchange/accounts', 'exchange/market-stream'],
      ...['exchange/contract-markets', 'exchange/contract-trading', 'exchange/contract-stream'],
      ...['exchange/assets', 'exchange/statements', 'exchange/conversion', 'exchange/proof'],
      ...['exchange/transfers', 'exchange/verification', 'exchange/deposits', 'exchange/fiat'],
      ...['exchange/invitations', 'exchange/otc-adverts', 'exchange/otc-merchants'],
      ...['exchange/otc-orders', 'exchange/otc-quick', 'exchange/otc-records', 'exchange/votes'],
      ...['exchange/reminders', 'exchange/startup', 'exchange/withdrawals', 'exchange/exchange-services.ts'],
      ...['exchange/exchange-acts.ts', 'exchange/open-exchange.ts', 'exchange/queues-for-operators.ts'],
    ],
  },
}
