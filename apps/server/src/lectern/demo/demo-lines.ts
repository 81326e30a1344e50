const GENERAL = [
  'Good to see you all. Can everybody read the page?',
  'Yes, it is clear here.',
  'Let us begin with what was left open last time.',
  'I tried it at home and got stuck at the second step.',
  'Then that is where we start.',
  'Could you write that once more, please?',
  'It is on the page now, in blue.',
  'Thank you, now I see it.',
  'Who can say it in their own words?',
  'May I try?',
  'Very good. Exactly that.',
  'Is this also part of the homework?',
  'The first half of it is, until next time.',
  'Thank you, see you next time!',
] as const

const TOPICS: Readonly<Record<string, readonly string[]>> = {
  'Geometry 9': [
    'Which of the two angles is larger?',
    'I get 58 for both.',
    'Then look at the page once more.',
    'They are the same angle!',
    'Why does it not change when C moves?',
    'Because both stand on the same arc.',
    'Exactly: half of the angle at the centre.',
    'And on the other side of the chord?',
    'Keep that question for next time.',
  ],
  'Algebra II': [
    'What has to be added to make it a square?',
    'Nine, half of six squared.',
    'And what must be taken away again?',
    'Nine as well, so four is left.',
    'So where does the vertex lie?',
    'At minus three, minus four.',
    'Now the second one, with the two in front.',
    'Do I take the two out first?',
    'Yes, always first.',
  ],
  'Chemistry 11': [
    'Where does the curve rise fastest?',
    'At the equivalence point.',
    'For the weak acid, is that at seven?',
    'No, a little above it.',
    'Why above?',
    'Because its base takes protons from the water.',
    'Which indicator would you choose, then?',
    'Phenolphthalein?',
    'That is the one.',
  ],
}

/** What is written in a class of the demo, teacher and students in turn, the teacher first. */
export const linesOf = (className: string): readonly string[] => TOPICS[className.split(':')[0] ?? ''] ?? GENERAL
