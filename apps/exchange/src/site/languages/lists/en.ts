import type { Translation } from '@bourse/shell'
import type { dictionary as zh } from './zh.ts'

export const dictionary: Translation<typeof zh> = {
  csv: {
    act: 'Export CSV',
    failed: 'Export failed',
    cut: 'The file holds only the newest {count} rows; narrow the filters for the rest.',
  },
  past: {
    coin: 'Coin',
    state: 'State',
    span: 'Time',
    allCoins: 'All coins',
    allStates: 'All states',
    allTime: 'All time',
    days: 'Last {count} days',
    emptyFound: 'Nothing matches these filters',
    clear: 'Show all',
  },
}
