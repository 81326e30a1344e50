export { shortened } from './address-groups.ts'
