export { percentOfPpm } from './fee-figures.ts'
