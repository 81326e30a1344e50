export { type DayPeak, dayPeaks } from './profile-table.ts'
export { statisticsCalls } from './statistics-calls.ts'
export { countedStays, counts, minutesOf } from './stay-figures.ts'
export { watchDays } from './watch-days.ts'
