import { assert } from '@bourse/kernel'
import type { Platform } from '../platform/platform.ts'
import { auditCommands } from './commands/audit.ts'
import { operatorCommands } from './commands/operators.ts'
import { requestCommands } from './commands/requests.ts'
import { type StatusSource, statusCommand } from './commands/status.ts'
import type { OperatorCommand } from './operator-command.ts'
import { type OperatorDoor, openOperatorDoor } from './operator-door.ts'

/** Opens the door for operators, with the commands of every part of the house and what each adds to `status`. */
export async function startOperator(
  platform: Platform,
  parts: { commands: readonly OperatorCommand[]; status: readonly StatusSource[] },
): Promise<OperatorDoor> {
  const { clock, config, database, log, keys, anchors } = platform
  const commands: OperatorCommand[] = [
    statusCommand(platform, parts.status),
    ...operatorCommands({ db: database.db, clock }),
    ...auditCommands({ db: database.db, key: keys.audit }),
    ...requestCommands(() => ground),
    ...parts.commands,
  ]
  const names = commands.map(({ name }) => name)
  assert(new Set(names).size === names.length, 'each operator command has a name of its own')
  const ground = {
    db: database.db,
    clock,
    log,
    commands,
    fourEyes: config.fourEyes,
    key: keys.audit,
    noted: (row: { seq: number; digest: Buffer }) => anchors.audit(row),
  }
  return openOperatorDoor(ground, { dataDir: config.dataDir, listen: config.opsListen })
}
