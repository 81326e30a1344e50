import type { LiveState } from './live-state.ts'
import type { LiveStore } from './live-store.ts'

/** Renders a part of the state from what a channel holds now. */
export type Render = () => Partial<LiveState>

/** Gathers what changed and sets the store once a frame. */
export class FrameWriter {
  readonly #store: LiveStore
  readonly #nextFrame: (draw: () => void) => void
  readonly #due = new Set<Render>()
  #isAwaited = false

  constructor(store: LiveStore, nextFrame: (draw: () => void) => void) {
    this.#store = store
    this.#nextFrame = nextFrame
  }

  /** The state as it was last set. */
  get state(): LiveState {
    return this.#store.getState()
  }

  /** Something changed: it is rendered with the next frame, once, however often it changes before. */
  touch(render: Render): void {
    this.#due.add(render)
    if (this.#isAwaited) return
    this.#isAwaited = true
    this.#nextFrame(() => {
      this.#isAwaited = false
      this.flush()
    })
  }

  /** Sets at once what waits for the next frame. */
  flush(): void {
    if (this.#due.size === 0) return
    const patch: Partial<LiveState> = {}
    for (const render of this.#due) Object.assign(patch, render())
    this.#due.clear()
    this.#store.setState(patch)
  }
}
