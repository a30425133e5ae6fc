/** The balance of one person in one currency: above 0 they are to get money, below 0 they owe it. */
export interface Standing {
  id: string
  minor: bigint
}

/** Money that one gives to another. */
export interface SettlingTransfer {
  from: string
  to: string
  minor: bigint
}

/** Up to so many people the fewest transfers are found for certain; it takes 2^n steps. */
export const exactUpTo = 14

/**
 * Transfers after which everybody stands at 0; the standings must add up to 0. N people who even out only all together
 * need n − 1 transfers, so the fewest come from as many groups as possible that each even out. Among more people than
 * `exactUpTo`, the largest debtor pays the largest creditor, which is never more than n − 1 and not always the fewest: to
 * know them is NP-hard (T. Verhoeff, "Settling Multiple Debts Efficiently", Informatics in Education 3, 2004).
 */
export const settleUp = (standings: readonly Standing[]): SettlingTransfer[] => {
  const open = standings.filter(({ minor }) => minor !== 0n)
  if (open.reduce((sum, { minor }) => sum + minor, 0n) !== 0n) throw new RangeError('These standings do not even out.')
  const groups = open.length > exactUpTo ? [open] : mostGroups(open)
  return groups.flatMap(settleGroup)
}

// Over all sets of people: how many groups that even out a set can be taken apart into, by the person added last.
const mostGroups = (open: readonly Standing[]): Standing[][] => {
  const all = (1 << open.length) - 1
  const sums = new Array<bigint>(all + 1).fill(0n)
  const most = new Int8Array(all + 1)
  const last = new Int8Array(all + 1)
  for (let set = 1; set <= all; set++) {
    const lowest = Math.clz32(set & -set) ^ 31
    sums[set] = (sums[set & (set - 1)] ?? 0n) + (open[lowest]?.minor ?? 0n)
    let best = -1
    for (let person = 0; person < open.length; person++) {
      const without = set & ~(1 << person)
      if (without === set || (most[without] ?? 0) <= best) continue
      best = most[without] ?? 0
      last[set] = person
    }
    most[set] = best + (sums[set] === 0n ? 1 : 0)
  }
  const groups: Standing[][] = []
  for (let set = all; set !== 0; set &= ~(1 << (last[set] ?? 0))) {
    if (sums[set] === 0n) groups.unshift([])
    const person = open[last[set] ?? 0]
    if (person) groups[0]?.push(person)
  }
  return groups
}

const settleGroup = (group: readonly Standing[]): SettlingTransfer[] => {
  const left = new Map(group.map(({ id, minor }) => [id, minor]))
  const transfers: SettlingTransfer[] = []
  for (;;) {
    const standing = [...left].sort(([, one], [, other]) => (one < other ? -1 : one > other ? 1 : 0))
    const [from, owed = 0n] = standing[0] ?? []
    const [to, due = 0n] = standing.at(-1) ?? []
    if (from === undefined || to === undefined || due === 0n) return transfers
    let minor = due
    if (-owed < due) minor = -owed
    transfers.push({ from, to, minor })
    left.set(from, owed + minor)
    left.set(to, due - minor)
  }
}
