export { useRolledLiquidations } from './api/use-rolled-liquidations.ts'
