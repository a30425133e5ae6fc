import type { Catalogue } from './catalogue.ts'
import { goesWithItsRow } from './exceptions.ts'
import { conflict, type Lock } from './lock.ts'
import { locksOfTransaction } from './locks-of-transaction.ts'
import type { Recorded } from './recorded.ts'

/** Somebody who holds one lock and waits for another, with what else they hold of which a band has one. */
export interface Edge {
  held: Lock
  wanted: Lock
  /** All that is held then. */
  before: Lock[]
  gates: Lock[]
  calls: Set<string>
}

/** Advisory locks on a whole band; all others are for a person or a post. */
const ofBands = ['advisory 0', 'advisory 22', 'advisory 87', 'advisory 460']

/** All that transactions were seen to hold while they waited for something else. */
export const edgesOf = (recorded: readonly Recorded[], catalogue: Catalogue): Edge[] => {
  const edges = new Map<string, Edge>()
  const isGate = ({ of }: Lock): boolean => ofBands.includes(of) || catalogue.tables.get(of)?.isOne === true
  for (const { texts, calls } of recorded) {
    const locks = locksOfTransaction(texts, catalogue).filter(({ of }) => !goesWithItsRow(of))
    for (const [at, wanted] of locks.entries()) {
      if (wanted.skips || wanted.own) continue
      const before = locks.slice(0, at).filter(({ own }) => !own)
      const gates = before.filter(isGate)
      for (const held of before) {
        if (held.of === wanted.of && (conflict(held.mode, held.mode) || !conflict(held.mode, wanted.mode))) continue
        const key = JSON.stringify([
          held.of,
          held.mode,
          wanted.of,
          wanted.mode,
          before.map(({ of, mode }) => of + mode).sort(),
        ])
        const edge = edges.get(key) ?? { held, wanted, before, gates, calls: new Set() }
        edges.set(key, edge)
        for (const call of calls) edge.calls.add(call)
      }
    }
  }
  return [...Map.groupBy(edges.values(), ({ held, wanted }) => JSON.stringify([held, wanted])).values()].flatMap(
    leanest,
  )
}

// Who holds more beside it adds no circle to those of who holds less.
const leanest = (edges: Edge[]): Edge[] => {
  const kept: (Edge & { names: Set<string> })[] = []
  for (const edge of edges.toSorted((one, other) => one.before.length - other.before.length)) {
    const names = new Set(edge.before.map(({ of, mode }) => `${of} ${mode}`))
    const leaner = kept.find((one) => one.names.isSubsetOf(names))
    if (!leaner) kept.push({ ...edge, names })
    else for (const call of edge.calls) leaner.calls.add(call)
  }
  return kept
}

/** The longest cycle that is searched for; more than these were never seen to add one. */
const mostInCircle = 3

/** Circles of those who wait for each other, each with its shortest way round. */
export const cyclesOf = (edges: readonly Edge[], catalogue: Catalogue): Edge[][] => {
  const isOfBand = ({ of }: Lock): boolean => ofBands.includes(of) || catalogue.tables.get(of)?.isOfBand === true
  const byHeld = Map.groupBy(edges, ({ held }) => held.of)
  const waitsFor = (one: Edge, other: Edge): boolean =>
    one.wanted.of === other.held.of && conflict(one.wanted.mode, other.held.mode)
  // Rows that hang on others are touched by those who hold these: two who meet at one of them would have met there before.
  const metBefore = (one: Edge, other: Edge): boolean =>
    one.before.some((mine) => holdsTogether(catalogue, mine.of, one.wanted.of) && excludes(mine, other.before))
  // Who waits for another at something of a band is in the same band; there, two never both have what only one can have.
  const apart = (way: readonly Edge[]): boolean => {
    const path = way.length === 1 ? [...way, ...way] : way
    if (way.length > 1 && path.some((one, at) => metBefore(one, path[(at + 1) % path.length] ?? one))) return true
    const groups = path.map((_edge, at) => at)
    for (const [at, { wanted }] of path.entries()) {
      const [one, other] = [groups[at], groups[(at + 1) % path.length]]
      if (isOfBand(wanted))
        for (const [of, group] of groups.entries()) if (group === other && one !== undefined) groups[of] = one
    }
    return path.some((one, at) =>
      path.some(
        (other, of) => of > at && groups[of] === groups[at] && one.gates.some((gate) => excludes(gate, other.gates)),
      ),
    )
  }
  const found = new Map<string, Edge[]>()
  const follow = (path: Edge[]): void => {
    const last = path.at(-1)
    const first = path[0]
    if (!last || !first) return
    if (waitsFor(last, first) && !apart(path)) {
      const name = path
        .map(({ held }) => held.of)
        .sort()
        .join(' ')
      if (path.length < (found.get(name)?.length ?? 9)) found.set(name, path)
      return
    }
    if (path.length === mostInCircle) return
    const isLast = path.length === mostInCircle - 1
    for (const next of byHeld.get(last.wanted.of) ?? []) {
      if (next.held.of < first.held.of || (isLast && next.wanted.of !== first.held.of)) continue
      if (!path.some(({ held }) => held.of === next.held.of) && waitsFor(last, next)) follow([...path, next])
    }
  }
  for (const edge of edges) follow([edge])
  return [...found.values()]
}

// Whether rows of a table go with their rows of another, which is no table of people.
const holdsTogether = ({ tables }: Catalogue, parent: string, child: string): boolean =>
  !['accounts', 'memberships', 'workspaces'].includes(parent) &&
  tables.get(parent)?.referredBy.some(({ table, brings }) => table === child && brings === 'delete') === true

const excludes = (gate: Lock, gates: readonly Lock[]): boolean =>
  gates.some(({ of, mode }) => of === gate.of && conflict(mode, gate.mode))

/** A circle in words. */
export const tell = (cycle: readonly Edge[]): string =>
  cycle
    .map(({ held, wanted, calls }) => {
      const some = [...calls].sort()
      const rest = some.length > 4 ? ` and ${some.length - 4} more` : ''
      return `  holds ${held.of} (${held.mode}), waits for ${wanted.of} (${wanted.mode}): ${some.slice(0, 4).join(', ')}${rest}`
    })
    .join('\n')
