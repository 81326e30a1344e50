import { type ComponentType, type ReactNode, use } from 'react'
import { describeError } from './error-log.ts'

/** Something that is fetched later could not be: the line, not the program. */
export class LateFailure extends Error {
  constructor(cause: unknown) {
    super(describeError(cause).message, { cause })
    this.name = 'LateFailure'
  }
}

// What could not be fetched, each with what lets it be tried anew.
const failures = new Set<() => void>()

/** Lets everything that could not be fetched be tried again; a boundary calls it once the failure is on screen. */
export function forgetFailures(): void {
  for (const forget of failures) forget()
  failures.clear()
}

/**
 * What is fetched when it is first needed, as one promise. A failure stays one until `forgetFailures`: React asks again and
 * again while it draws, and must be given the same answer until that has been drawn.
 */
export function late<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let promise: Promise<Value> | null = null
  let failed = false
  return () => {
    if (promise !== null) return promise
    const again = failed
    const fetched = (again ? mendStyles().then(load) : load()).catch((cause: unknown) => {
      failed = true
      failures.add(() => {
        promise = null
      })
      throw new LateFailure(cause)
    })
    promise = fetched
    return fetched
  }
}

/** A component that is fetched when it is first drawn. Unlike React's `lazy`, it can come after it has failed once. */
export function latePart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const fetched = late(load)
  return function Late(props: Props): ReactNode {
    const Part = use(fetched())
    return <Part {...props} />
  }
}

/** Asks once more for the style sheets that did not come: whoever fetches a page's program takes them for there. */
async function mendStyles(): Promise<void> {
  const broken = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].filter(
    link => link.sheet === null,
  )
  await Promise.all(broken.map(askAgain))
}

function askAgain(link: HTMLLinkElement): Promise<void> {
  const next = link.cloneNode() as HTMLLinkElement
  return new Promise((resolve, reject) => {
    next.addEventListener('load', () => resolve())
    next.addEventListener('error', () => reject(new Error(`the style sheet ${link.href} cannot be loaded`)))
    link.replaceWith(next)
  })
}
