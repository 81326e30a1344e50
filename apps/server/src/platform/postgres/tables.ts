/** What this installation is, decided at its first start. */
export type InstallationRow = {
  name: string
  value: string
}

/**
 * Every table, by name. A feature adds its own beside its queries:
 * `declare module './tables.ts' { interface Tables { withdrawal: WithdrawalTable } }`
 */
export interface Tables {
  installation: InstallationRow
}
