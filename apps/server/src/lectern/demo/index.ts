export { seedDemoInstitution } from './seed-demo-institution.ts'
