import type { Logger } from './log.ts'

/** What runs, in the order in which it was started. */
export type Services = {
  /** Starts a part and remembers how it is stopped. */
  start<Part>(
    name: string,
    start: () => Part | Promise<Part>,
    stop: (part: Part) => void | Promise<void>,
  ): Promise<Part>
  /** Stops every part, the latest first, one after the other; a part that fails to stop does not keep the others. */
  stop(): Promise<void>
}

/** Makes an empty list of services. */
export function makeServices(log: Logger): Services {
  const running: { name: string; stop: () => void | Promise<void> }[] = []
  return {
    async start(name, start, stop) {
      const part = await start()
      running.push({ name, stop: () => stop(part) })
      return part
    },
    async stop() {
      for (let service = running.pop(); service; service = running.pop()) {
        log.debug({ service: service.name }, 'stopping')
        try {
          await service.stop()
        } catch (err) {
          log.error({ err, service: service.name }, 'a part did not stop cleanly')
        }
      }
    },
  }
}
