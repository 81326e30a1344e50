// Two ways of writing a name: given name and surname apart, or surname first and one sign long.
const APART = [
  'Amara Diallo',
  'Elif Aydin',
  'Camila Ortega',
  'Ben Halvorsen',
  'Daniel Krol',
  'Felix Brandt',
  'Greta Lunde',
  'Hiro Tanabe',
  'Isla Moran',
  'Jakub Nowak',
  'Kaia Strand',
  'Leo Fontaine',
  'Maja Lindberg',
  'Nils Aas',
  'Oskar Lien',
  'Pia Sand',
  'Rasmus Holm',
  'Sara Lopes',
  'Theo Marchetti',
] as const
const TOGETHER = ['王思远', '李若曦', '陈子墨', '刘雨桐', '张浩然'] as const
const ALL = APART.length + TOGETHER.length

/** Who sits at a place of the demo's rosters: always the same person, and somebody else at every place. */
export function learnerAt(place: number): string {
  const [own, round] = [place % ALL, Math.floor(place / ALL)]
  const [first, last] = own < APART.length ? partsAt(APART, own, round) : partsAt(TOGETHER, own - APART.length, round)
  return own < APART.length ? `${first} ${last}` : `${last}${first}`
}

// From the second round on, somebody has the surname of somebody else in the first.
function partsAt(names: readonly string[], own: number, round: number): [given: string, surname: string] {
  const parts = (name = ''): [string, string] => {
    const [given = '', surname] = name.split(' ')
    return surname === undefined ? [name.slice(1), name.slice(0, 1)] : [given, surname]
  }
  return [parts(names[own])[0], parts(names[(own + round) % names.length])[1]]
}
