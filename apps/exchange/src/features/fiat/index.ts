export { FiatText } from './components/fiat-text.tsx'
export { useFiat } from './use-fiat.ts'
