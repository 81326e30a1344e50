import { useEffect, useEffectEvent } from 'react'
import { useServices } from '../desk-services.ts'
import type { KeyScope } from './key-table.ts'
import type { KeyHandlers } from './keyboard.ts'

/** Handles the keys of a scope while the component is drawn. */
export function useKeys(scope: KeyScope, handlers: KeyHandlers): void {
  const { keyboard } = useServices()
  const press = useEffectEvent((name: string) => handlers[name as keyof KeyHandlers]?.())
  const names = Object.keys(handlers).sort().join(' ')
  useEffect(
    () => keyboard.listen(scope, Object.fromEntries(names.split(' ').map(name => [name, () => press(name)]))),
    [keyboard, scope, names],
  )
}
