import { expect, test } from 'vitest'
import { axisTooltip } from './axis-tooltip.ts'

test('says each line that has a value, as text and never as markup', () => {
  const shown = axisTooltip(value => (typeof value === 'number' ? `${value} min` : ''))([
    { axisValueLabel: 'Nov 3', seriesName: '<img src=x onerror=alert(1)>', color: '#409eff', value: 12 },
    { axisValueLabel: 'Nov 3', seriesName: 'Forecast', color: '#409eff', value: undefined },
  ])
  expect(shown.map(({ textContent }) => textContent)).toEqual(['Nov 3', '<img src=x onerror=alert(1)>12 min'])
  expect(shown.flatMap(one => [...one.querySelectorAll('img')])).toEqual([])
})
