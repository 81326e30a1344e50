export { type InstitutionServices, institutionCalls } from './institution-calls.ts'
