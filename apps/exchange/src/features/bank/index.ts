export { BankAccounts } from './components/bank-accounts.tsx'
export { BankDeposit } from './components/bank-deposit.tsx'
export { BankWithdraw } from './components/bank-withdraw.tsx'
export { useWay } from './components/way-tabs.tsx'
