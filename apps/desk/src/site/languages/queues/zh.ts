export const dictionary = { title: '审核' } as const
