/** How many there are of something, as one says it: "no workspaces", "1 workspace", "1,200 workspaces". */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  count === 1 ? `1 ${one}` : `${count === 0 ? 'no' : count.toLocaleString('en-GB')} ${many}`
