/** Whether two names are one person's: "WANG, Xiao Ming" and "wang xiao-ming" are, and a letter more or less is not. */
export const isSameName = (one: string, other: string): boolean => bare(one) === bare(other)

const bare = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s,.\-·]/g, '')
