import type { Chart, Overlay, OverlayCreate } from 'klinecharts'
import { DRAWING_OVERLAYS, DRAWINGS, DRAWINGS_GROUP, type Drawing } from './drawings.ts'
import { holdFigure } from './held-figure.ts'
import type { DrawnPoint, KeptDrawing } from './kept-drawings.ts'

/** What drawings need to know: how prices are written, and who hears of every change. */
export type DrawingDeps = {
  readonly writePrice: (price: number) => string
  /** The drawings as they are now: one was finished, moved or removed. */
  readonly changed: (drawings: readonly KeptDrawing[]) => void
}

/** How the next one is drawn: whether points snap to candles, what a note says, and what comes after. */
export type DrawingBegin = { readonly magnet: boolean; readonly note: string; readonly onEnd: () => void }

/** The drawings upon a chart. */
export class ChartDrawings {
  readonly #chart: Chart
  readonly #deps: DrawingDeps
  #selected: string | null = null
  #isOver = false

  constructor(chart: Chart, deps: DrawingDeps) {
    this.#chart = chart
    this.#deps = deps
  }

  /** Draws what was kept: afterwards these stand on the chart, each once, and no others. */
  restore(drawings: readonly KeptDrawing[]): void {
    this.#quietly(() => this.#chart.removeOverlay({ groupId: DRAWINGS_GROUP }))
    for (const { drawing, points, note } of drawings) {
      this.#chart.createOverlay({ ...this.#overlay(drawing, note ?? ''), points: points.map(point => ({ ...point })) })
    }
  }

  /** Begins a drawing; `onEnd` comes when it is finished, or was given up. */
  begin(drawing: Drawing, { magnet, note, onEnd }: DrawingBegin): void {
    const overlay = this.#overlay(drawing, note)
    this.#chart.createOverlay({
      ...overlay,
      mode: magnet ? 'weak_magnet' : 'normal',
      onDrawEnd: () => {
        this.#tell(null)
        onEnd()
      },
      onRemoved: event => {
        overlay.onRemoved?.(event)
        onEnd()
      },
    })
  }

  /** Gives up a drawing that was begun and not finished. */
  stop(): void {
    for (const overlay of this.#all()) if (!isWhole(overlay)) this.#chart.removeOverlay({ id: overlay.id })
  }

  /** Shows all of them, or none. */
  show(visible: boolean): void {
    for (const { id } of this.#all()) this.#chart.overrideOverlay({ id, visible })
  }

  /** Takes the one away that was clicked last; false when none was. */
  removeSelected(): boolean {
    return this.#selected !== null && this.#chart.removeOverlay({ id: this.#selected })
  }

  /** Takes all of them away; the answer brings them back. Null: there was none. */
  clear(): (() => void) | null {
    const before = this.#kept(null)
    this.#quietly(() => this.#chart.removeOverlay({ groupId: DRAWINGS_GROUP }))
    this.#deps.changed([])
    if (before.length === 0) return null
    return () => {
      if (this.#isOver) return
      this.restore([...before, ...this.#kept(null)])
      this.#tell(null)
    }
  }

  /** From now on nobody hears of what happens to what is drawn: the chart goes, the drawings are kept. */
  end(): void {
    this.#isOver = true
  }

  #overlay(drawing: Drawing, note: string): OverlayCreate {
    const extendData = drawing === 'note' ? note : drawing === 'measure' ? this.#deps.writePrice : undefined
    return {
      name: DRAWING_OVERLAYS[drawing],
      groupId: DRAWINGS_GROUP,
      extendData,
      onPressedMoveStart: holdFigure,
      onPressedMoveEnd: () => this.#tell(null),
      onSelected: ({ overlay }) => void (this.#selected = overlay.id),
      onDeselected: () => void (this.#selected = null),
      // The chart still has it at that moment.
      onRemoved: ({ overlay }) => {
        if (this.#selected === overlay.id) this.#selected = null
        this.#tell(overlay.id)
      },
    }
  }

  #tell(without: string | null): void {
    if (!this.#isOver) this.#deps.changed(this.#kept(without))
  }

  #kept(without: string | null): readonly KeptDrawing[] {
    return this.#all().flatMap(overlay => (overlay.id === without ? [] : keptOf(overlay)))
  }

  /** What is done to many is told once, afterwards, or not at all. */
  #quietly(act: () => void): void {
    const wasOver = this.#isOver
    this.#isOver = true
    act()
    this.#isOver = wasOver
  }

  #all(): Overlay[] {
    return this.#chart.getOverlays({ groupId: DRAWINGS_GROUP })
  }
}

function isWhole(overlay: Overlay): boolean {
  return overlay.currentStep === -1
}

function keptOf(overlay: Overlay): KeptDrawing[] {
  const drawing = DRAWINGS.find(one => DRAWING_OVERLAYS[one] === overlay.name)
  if (drawing === undefined || !isWhole(overlay)) return []
  const note = typeof overlay.extendData === 'string' ? { note: overlay.extendData } : {}
  return [{ drawing, points: overlay.points.map(pointOf), ...note }]
}

function pointOf({ timestamp, dataIndex, value }: DrawnPoint): DrawnPoint {
  return {
    ...(timestamp === undefined ? {} : { timestamp }),
    ...(dataIndex === undefined ? {} : { dataIndex }),
    ...(value === undefined ? {} : { value }),
  }
}
