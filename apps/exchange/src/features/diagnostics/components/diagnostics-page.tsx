export function DiagnosticsPage() {
  return null
}
