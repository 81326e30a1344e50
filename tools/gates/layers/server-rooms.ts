import { isTest } from '../project/project.ts'
import { featureFolder, gatewayRoom, serverRooms } from './layer-map.ts'

/** Why one file of the server may not import another, or null when it may. */
export function serverViolation(from: string, to: string | null): string | null {
  if (to === null || !from.startsWith('apps/server/src/') || isTest(from)) return null
  for (const rule of serverRooms) if (from.startsWith(rule.from) && to.startsWith(rule.to)) return rule.reason
  return gatewayViolation(from, to) ?? featureViolation(from, to)
}

function gatewayViolation(from: string, to: string): string | null {
  if (!to.startsWith(gatewayRoom.folder) || from.startsWith(gatewayRoom.folder)) return null
  return (gatewayRoom.entries as readonly string[]).includes(from) ? null : 'nothing imports the gateway'
}

function featureViolation(from: string, to: string): string | null {
  const target = featureOf(to)
  if (target === null || featureOf(from) === target) return null
  return to === `${featureFolder}${target}/index.ts` ? null : `a feature is entered through ${target}/index.ts`
}

// Files that lie in the features' folder itself belong to no feature: they list them all.
function featureOf(path: string): string | null {
  if (!path.startsWith(featureFolder)) return null
  const [feature, ...rest] = path.slice(featureFolder.length).split('/')
  return rest.length === 0 ? null : (feature ?? null)
}
