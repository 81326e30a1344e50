export { AlertBell } from './components/alert-bell.tsx'
