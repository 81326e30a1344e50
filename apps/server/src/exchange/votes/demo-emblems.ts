const SIZE = 480
const [GROUND, QUIET, BRAND] = ['#1D2430', '#7C8AA3', '#4C7DFF'] as const

const emblem = (parts: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}" viewBox="0 0 480 480"><rect width="480" height="480" fill="${GROUND}"/><g fill="none" stroke-width="18" stroke-linecap="round">${parts}</g></svg>`

const stroke = (d: string, colour: string = QUIET): string => `<path d="${d}" stroke="${colour}"/>`

/** What stands for each candidate of the demo: shapes alone. */
export const DEMO_EMBLEMS: Readonly<Record<string, string>> = {
  BRS: emblem(
    stroke('M150 370V130H270A60 60 0 0 1 270 250H150') + stroke('M150 250H290A60 60 0 0 1 290 370H150', BRAND),
  ),
  HLC: emblem(
    `${stroke('M120 300A120 120 0 0 1 360 300')}${stroke('M70 300A170 170 0 0 1 410 300')}<circle cx="240" cy="300" r="44" stroke="${BRAND}"/>`,
  ),
  FRT: emblem([150, 210, 270].map(y => stroke(`M140 ${y}H340`)).join('') + stroke('M140 330H260', BRAND)),
  LOOM: emblem(
    [150, 210, 270, 330].map(x => stroke(`M${x} 130V350`)).join('') +
      stroke('M120 200H360', BRAND) +
      stroke('M120 280H360', BRAND),
  ),
  QLL: emblem(stroke('M150 350C180 230 250 150 350 120C330 230 260 290 180 310') + stroke('M130 370L260 220', BRAND)),
  TDM: emblem(
    [200, 270].map(y => stroke(`M110 ${y}C150 ${y - 40} 200 ${y - 40} 240 ${y}S330 ${y + 40} 370 ${y}`)).join('') +
      stroke('M110 340H370', BRAND),
  ),
  KLN: emblem(
    stroke('M140 360V240A100 100 0 0 1 340 240V360Z') + stroke('M205 360V290A35 35 0 0 1 275 290V360', BRAND),
  ),
}
