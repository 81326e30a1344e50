export { type DemoInstitution, seedDemoInstitution } from './seed-demo-institution.ts'
