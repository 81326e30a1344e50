import type { ClassType } from '@bourse/protocol'

/** A class that the demo institution holds every week. */
export type DemoClass = {
  readonly name: string
  readonly teacher: string
  readonly type: ClassType
  readonly expected: number
  /** Days of the week, Monday is 1. */
  readonly weekdays: readonly number[]
  readonly start: string
  readonly end: string
}

/** Who comes in as the demo's contact. */
export const DEMO_CONTACT = {
  institution: 'Northbridge Academy',
  timeZone: 'Asia/Shanghai',
  name: 'Mara Lindqvist',
  email: 'mara.lindqvist@northbridge.example',
  mobile: '+4790012345',
} as const

/** The week of the demo institution. */
export const DEMO_WEEK: readonly DemoClass[] = [
  entry('Geometry 9: Circle theorems', 'Ingrid Solheim', 'small', 24, [1, 3, 5], '09:00', '10:00'),
  entry('English C1: Reported speech', 'Hanna Kowalska', 'small', 14, [1, 2, 4], '14:00', '14:50'),
  entry('Open lecture: How vaccines are tested', 'Priya Raman', 'live', 280, [5], '14:00', '15:30'),
  entry('Mandarin HSK 3, pair 2', 'Meilin Zhou', 'one', 1, [1, 2, 3, 4, 5], '14:30', '15:15'),
  entry('Physics 11: Work and power', 'Yusuf Demir', 'small', 20, [1, 3, 5], '15:00', '15:50'),
  entry('Essay clinic: Thesis and evidence', 'David Achterberg', 'small', 9, [2, 5], '15:30', '16:20'),
  entry('Statistics: Sampling distributions', 'Priya Raman', 'large', 64, [2, 4, 5], '16:00', '17:00'),
  entry('Mandarin HSK 3, pair 5', 'Meilin Zhou', 'one', 1, [2, 4, 6], '16:30', '17:15'),
  entry('Geometry 9: Tutorial group B', 'Ingrid Solheim', 'small', 8, [1, 4], '17:00', '17:45'),
  entry('Biology 10: Parents’ evening', 'Tobias Okafor', 'large', 52, [3], '17:30', '18:30'),
  entry('German A2: Conversation', 'Hanna Kowalska', 'small', 12, [3, 5], '18:00', '18:50'),
  entry('Robotics club: Line followers', 'Yusuf Demir', 'small', 15, [5, 6], '18:30', '20:00'),
  entry('Piano, grade 6', 'Rafael Duarte', 'one', 1, [2, 6], '19:00', '19:30'),
  entry('Chemistry 11: Titration curves', 'Tobias Okafor', 'small', 16, [1, 4], '11:00', '11:50'),
  entry('World history: The long 1920s', 'David Achterberg', 'large', 86, [2, 4], '10:00', '11:00'),
  entry('Algebra II: Completing the square', 'Priya Raman', 'small', 22, [1, 2, 4], '08:00', '08:50'),
  entry('Spanish B1: Past tenses', 'Rafael Duarte', 'small', 10, [1, 3, 6], '12:30', '13:20'),
  entry('Open lecture: Reading the night sky', 'Yusuf Demir', 'live', 130, [7], '20:00', '21:30'),
]

function entry(
  name: string,
  teacher: string,
  ...[type, expected, weekdays, start, end]: [ClassType, number, readonly number[], string, string]
): DemoClass {
  return { name, teacher, type, expected, weekdays, start, end }
}
