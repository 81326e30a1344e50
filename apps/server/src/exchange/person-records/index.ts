export { openPersonRecords } from './open-person-records.ts'
