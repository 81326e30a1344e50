import { fetchInitInfo } from '../site/init/use-init-info.ts'
import { dictionaries, session } from '../site/site.ts'
import { routeTable } from './route-table.ts'
import { screens } from './screens.ts'
import { isOpen, segmentsOf } from './whitelist.ts'

/**
 * Fetches the screen and the texts of the page that is opened, and what the house says of itself, while it is still being asked
 * who opens it: what is public waits for nobody. What is fetched in vain is fetched again, and fails, where it is asked for.
 */
export function headStart(path: string): void {
  if (session.token() === null && !isOpen(path)) return
  const [first = '', ...rest] = segmentsOf(path)
  const entry = routeTable.find(one => {
    const [name, ...parts] = segmentsOf(one.path)
    return (
      name === first && parts.length === rest.length && parts.every((part, at) => part[0] === '$' || part === rest[at])
    )
  })
  const screen = entry === undefined ? undefined : screens[entry.path]
  const areas = dictionaries.need('frame', 'pages', ...(entry?.areas ?? []))
  Promise.all([areas, screen?.(), fetchInitInfo()]).catch(() => undefined)
}
