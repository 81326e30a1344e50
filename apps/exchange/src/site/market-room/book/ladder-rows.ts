import type { ShownLevel } from './book-view.ts'
import { type LevelText, levelText } from './level-text.ts'

/** How a side of the ladder is drawn now. */
export type LadderLook = {
  readonly side: 'ask' | 'bid'
  readonly places: number
  readonly amountPlaces: number
  /** Prices at which something of one's own stands. */
  readonly own: ReadonlySet<string>
  /** What says so to who does not see the dot. */
  readonly ownWord: string
  /** The price under the pointer: it and all nearer the spread are marked. */
  readonly hovered: string | null
  /** Bars as long as the running total instead of the level's share in it. */
  readonly cumulative: boolean
}

/** What is done with a level of the ladder. */
export type LadderActs = {
  readonly takePrice: (price: string) => void
  readonly takeLevel: (price: string, total: string) => void
  readonly hover: (at: { readonly price: string; readonly row: HTMLElement } | null) => void
}

// What a row says is kept beside it: asking the page for it costs more than writing it.
type Row = {
  readonly element: HTMLElement
  readonly bar: HTMLElement
  readonly ownText: Text
  readonly price: Cell
  readonly amount: Cell
  readonly total: Cell
  level: ShownLevel
  permille: number
  own: string
  within: boolean
  /** The last picture that it was part of. */
  picture: number
  flashedAtMs: number
}

type Cell = {
  readonly figuresText: Text
  readonly zerosText: Text
  value: string
  places: number
  figures: string
  zeros: string
}

// At most four flashes a second.
const FLASH_APART_MS = 250

/**
 * The levels of one side, twenty times a second. Totals run outwards from the spread, so that a change near it changes every
 * row beyond: each row is kept by its price, and of it only the texts that differ are written.
 */
export class LadderRows {
  readonly #place: HTMLElement
  readonly #acts: LadderActs
  readonly #nowMs: () => number
  readonly #rows = new Map<string, Row>()
  readonly #byElement = new WeakMap<Element, Row>()
  #picture = 0

  constructor(place: HTMLElement, acts: LadderActs, nowMs: () => number = () => performance.now()) {
    this.#place = place
    this.#acts = acts
    this.#nowMs = nowMs
    place.addEventListener('click', this.#clicked)
    place.addEventListener('pointerover', this.#entered)
    place.addEventListener('pointerleave', this.#left)
    place.addEventListener('focusin', this.#focused)
    place.addEventListener('focusout', this.#left)
  }

  /** Draws these levels, from above to below. */
  draw(levels: readonly ShownLevel[], look: LadderLook): void {
    const focus = this.#focus()
    const free = this.#release(levels)
    // They leave first, so that no row that stays has to move: it would lose the focus.
    for (const row of free) row.element.remove()
    const hovered = look.hovered === null ? -1 : levels.findIndex(level => level.price === look.hovered)
    const most = look.cumulative ? Math.max(...levels.map(level => Number(level.total))) : null
    let next = this.#place.firstElementChild
    for (const [at, level] of levels.entries()) {
      const row = this.#rows.get(level.price) ?? this.#take(free.pop(), level, look.side)
      this.#write(row, level, look)
      writeBar(row, most === null ? level.permille : Math.round((Number(level.total) / most) * 1000))
      writeWithin(row, hovered >= 0 && (look.side === 'ask' ? at >= hovered : at <= hovered))
      if (row.element === next) next = next.nextElementSibling
      else this.#place.insertBefore(row.element, next)
    }
    if (focus !== null) this.#refocus(focus, levels)
  }

  /** Takes rows and listeners away. */
  end(): void {
    this.#place.removeEventListener('click', this.#clicked)
    this.#place.removeEventListener('pointerover', this.#entered)
    this.#place.removeEventListener('pointerleave', this.#left)
    this.#place.removeEventListener('focusin', this.#focused)
    this.#place.removeEventListener('focusout', this.#left)
    this.#place.replaceChildren()
    this.#rows.clear()
  }

  /** The rows whose prices are shown no longer: others take their places. */
  #release(levels: readonly ShownLevel[]): Row[] {
    const picture = ++this.#picture
    let kept = 0
    for (const { price } of levels) {
      const row = this.#rows.get(price)
      if (row === undefined) continue
      row.picture = picture
      kept++
    }
    if (kept === this.#rows.size) return []
    const free: Row[] = []
    for (const [price, row] of this.#rows) {
      if (row.picture === picture) continue
      this.#rows.delete(price)
      free.push(row)
    }
    return free
  }

  /** The level that the keyboard stands on, and at which of its two buttons. */
  #focus(): Focus | null {
    const { activeElement } = document
    if (!(activeElement instanceof HTMLElement) || !this.#place.contains(activeElement)) return null
    const row = this.#rowAt(activeElement)
    return row === null ? null : { row, price: row.level.price, at: activeElement.className }
  }

  /** Where that level is gone the keyboard goes on at the nearest one below it: it never stands on a price unseen. */
  #refocus({ row, price, at }: Focus, levels: readonly ShownLevel[]): void {
    if (this.#rows.get(price) === row) return
    const near = levels.find(level => Number(level.price) <= Number(price)) ?? levels.at(-1)
    const next = near === undefined ? undefined : this.#rows.get(near.price)
    next?.element.querySelector<HTMLElement>(`.${at}`)?.focus()
  }

  #take(used: Row | undefined, level: ShownLevel, side: LadderLook['side']): Row {
    const row = used ?? newRow(level, side)
    // A row that stands for another price now has not changed: it does not light up.
    row.level = level
    this.#rows.set(level.price, row)
    this.#byElement.set(row.element, row)
    return row
  }

  #write(row: Row, level: ShownLevel, look: LadderLook): void {
    if (row.level.amount !== level.amount) this.#flash(row)
    row.level = level
    writeCell(row.price, level.price, look.places)
    writeCell(row.amount, level.amount, look.amountPlaces)
    writeCell(row.total, level.total, look.amountPlaces)
    writeOwn(row, look.own.has(level.price) ? look.ownWord : '')
  }

  #flash(row: Row): void {
    const now = this.#nowMs()
    if (now - row.flashedAtMs < FLASH_APART_MS) return
    row.flashedAtMs = now
    const { dataset } = row.bar
    // Two names for the same flash: a change of name begins it anew.
    dataset['flash'] = dataset['flash'] === 'one' ? 'two' : 'one'
  }

  #rowAt(target: EventTarget | null): Row | null {
    const element = target instanceof Element ? target.closest('.lvl-row') : null
    return element === null ? null : (this.#byElement.get(element) ?? null)
  }

  readonly #clicked = (event: Event): void => {
    const row = this.#rowAt(event.target)
    const button = event.target instanceof Element ? event.target.closest('button') : null
    if (row === null || button === null) return
    const { price, total } = row.level
    if (button.classList.contains('lvl-price')) this.#acts.takePrice(price)
    else this.#acts.takeLevel(price, total)
  }

  readonly #entered = (event: Event): void => {
    const row = this.#rowAt(event.target)
    if (row !== null) this.#acts.hover({ price: row.level.price, row: row.element })
  }

  // A finger that takes a price is not to leave a note behind.
  readonly #focused = (event: Event): void => {
    if (event.target instanceof Element && event.target.matches(':focus-visible')) this.#entered(event)
  }

  readonly #left = (): void => this.#acts.hover(null)
}

type Focus = { readonly row: Row; readonly price: string; readonly at: string }

function writeOwn(row: Row, said: string): void {
  if (row.own === said) return
  row.own = said
  row.ownText.data = said
  row.element.toggleAttribute('data-own', said !== '')
}

function writeWithin(row: Row, within: boolean): void {
  if (row.within === within) return
  row.within = within
  row.element.toggleAttribute('data-within', within)
}

function writeBar(row: Row, permille: number): void {
  if (row.permille === permille) return
  row.permille = permille
  row.bar.style.transform = `scaleX(${permille / 1000})`
}

function newRow(level: ShownLevel, side: LadderLook['side']): Row {
  const element = document.createElement('div')
  element.className = 'lvl-row'
  element.setAttribute('role', 'listitem')
  element.dataset['side'] = side
  const bar = document.createElement('i')
  bar.className = 'lvl-bar'
  const own = document.createElement('span')
  own.className = 'sr-only'
  const ownText = document.createTextNode('')
  own.append(ownText)
  element.append(bar, own)
  const cell = (tag: 'button' | 'span', name: string): Cell => newCell(element, tag, name)
  return {
    element,
    bar,
    ownText,
    price: cell('button', 'lvl-price'),
    amount: cell('button', 'lvl-amount'),
    total: cell('span', 'lvl-total'),
    level,
    permille: -1,
    own: '',
    within: false,
    picture: 0,
    flashedAtMs: Number.NEGATIVE_INFINITY,
  }
}

function newCell(row: HTMLElement, tag: 'button' | 'span', name: string): Cell {
  const place = document.createElement(tag)
  place.className = name
  if (place instanceof HTMLButtonElement) {
    place.type = 'button'
    // The ladder is one stop of the keyboard, its levels are reached by arrows: two hundred stops in between would be none.
    place.tabIndex = -1
  }
  const number = document.createElement('span')
  number.className = 'num'
  const figures = document.createTextNode('')
  const dimmed = document.createElement('span')
  dimmed.className = 'zeros'
  const zeros = document.createTextNode('')
  dimmed.append(zeros)
  number.append(figures, dimmed)
  place.append(number)
  row.append(place)
  return { figuresText: figures, zerosText: zeros, value: '', places: -1, figures: '', zeros: '' }
}

function writeCell(cell: Cell, value: string, places: number): void {
  if (cell.value === value && cell.places === places) return
  cell.value = value
  cell.places = places
  const { figures, zeros }: LevelText = levelText(value, places)
  if (cell.figures !== figures) cell.figuresText.data = cell.figures = figures
  if (cell.zeros !== zeros) cell.zerosText.data = cell.zeros = zeros
}
