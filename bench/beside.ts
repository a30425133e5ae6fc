import type { Figure } from './figure.ts'

const times = 5

/** The middle one of some values. */
export const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0

/** What ours and a peer came to in runs that took turns, in the order of the runs. */
interface Turns<Run> {
  ours: Run[]
  peer: Run[]
}

/**
 * Runs ours and a peer in turns, so that whatever else the machine does meets both; each goes first every second time. One run
 * of each before is not counted.
 */
export const inTurns = async <Run>(ours: () => Promise<Run>, peer: () => Promise<Run>): Promise<Turns<Run>> => {
  const taken: Turns<Run> = { ours: [], peer: [] }
  await ours()
  await peer()
  for (let at = 0; at < times; at++) {
    for (const which of at % 2 === 0 ? (['ours', 'peer'] as const) : (['peer', 'ours'] as const))
      taken[which].push(await (which === 'ours' ? ours() : peer()))
  }
  return taken
}

/** Both medians and their ratio, ours to the peer's, as figures. */
export const besideFigures = <Run>(
  { ours, peer }: Turns<Run>,
  {
    name,
    beside,
    unit,
    of,
    target,
  }: {
    name: string
    beside: string
    unit: string
    of: (run: Run) => number
    target?: Figure['target']
  },
): [own: Figure, peer: Figure, ratio: Figure] => {
  const figure = (title: string, runs: readonly Run[]): Figure => {
    const values = runs.map(of)
    const [least, most] = [Math.min(...values), Math.max(...values)]
    return { name: title, value: median(values), unit, note: `${least.toPrecision(3)} to ${most.toPrecision(3)}` }
  }
  const [own, other] = [figure(name, ours), figure(`  ${beside}`, peer)]
  return [own, other, { name: '  ours to that', value: own.value / other.value, unit: '×', ...(target && { target }) }]
}
