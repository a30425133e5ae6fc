/** What is chosen in a list, from where a range goes on (`anchor`), and where the keyboard stands (`at`). */
export interface Selection {
  chosen: ReadonlySet<string>
  anchor: string | null
  at: string | null
}

/** Nothing is chosen. */
export const noSelection: Selection = { chosen: new Set(), anchor: null, at: null }

/** Which keys were held. */
export interface Held {
  /** Shift: from the anchor to here. */
  range: boolean
  /** Ctrl or Cmd: this one more, or not any more. */
  more: boolean
}

const between = (order: readonly string[], one: string, other: string): string[] => {
  const [from, to] = [order.indexOf(one), order.indexOf(other)].toSorted((a, b) => a - b)
  return from === undefined || to === undefined || from < 0 ? [other] : order.slice(from, to + 1)
}

/** What a click on something chooses. */
export const choose = (before: Selection, order: readonly string[], id: string, held: Held): Selection => {
  if (held.range && before.anchor !== null) {
    const range = between(order, before.anchor, id)
    return { chosen: new Set(held.more ? [...before.chosen, ...range] : range), anchor: before.anchor, at: id }
  }
  if (!held.more) return { chosen: new Set([id]), anchor: id, at: id }
  const chosen = new Set(before.chosen)
  if (!chosen.delete(id)) chosen.add(id)
  return { chosen, anchor: id, at: id }
}

/** What a step of the keyboard chooses: with Shift the range grows, with Ctrl only the place moves. */
export const step = (before: Selection, order: readonly string[], by: number, held: Held): Selection => {
  const from = before.at === null ? -1 : order.indexOf(before.at)
  const to = from < 0 ? (by < 0 ? order.length - 1 : 0) : Math.max(0, Math.min(order.length - 1, from + by))
  const id = order[to]
  if (id === undefined) return before
  if (held.more && !held.range) return { ...before, at: id }
  return choose(before, order, id, { range: held.range, more: false })
}

/** The selection without what is not in the list any more. */
export const keepListed = (before: Selection, order: readonly string[]): Selection => {
  const there = new Set(order)
  const isGone = (id: string | null): boolean => id !== null && !there.has(id)
  if (![...before.chosen].some(isGone) && !isGone(before.anchor) && !isGone(before.at)) return before
  return {
    chosen: new Set([...before.chosen].filter((id) => there.has(id))),
    anchor: isGone(before.anchor) ? null : before.anchor,
    at: isGone(before.at) ? null : before.at,
  }
}
