export { MovedLiquidations } from './components/positions/moved-liquidations.tsx'
