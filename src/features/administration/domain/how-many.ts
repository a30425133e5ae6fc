import { countedInThousands, plural } from '#kernel/counted.ts'

/** How many there are of something, as one says it: "no workspaces", "1 workspace", "1,200 workspaces". */
export const howMany = (count: number, one: string, many?: string): string =>
  count === 0 ? `no ${plural(0, one, many)}` : countedInThousands(count, one, many)
