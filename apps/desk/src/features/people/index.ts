export { PersonBeside } from './person-beside.tsx'
