import { decidingNotes, matchScales } from '@backline/theory/match-scales.ts'
import { report } from './figure.ts'

const quantile = (values: number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.floor(share * (values.length - 1))] ?? 0

// Every choice of three notes, which fits the most scales, and every hint in turn.
const choices: number[][] = []
for (let one = 0; one < 12; one++) {
  for (let two = one + 1; two < 12; two++)
    for (let three = two + 1; three < 12; three++) choices.push([one, two, three])
}
const five = choices.map((pitches) => [...pitches, (Math.max(...pitches) + 2) % 12, (Math.max(...pitches) + 4) % 12])

const times = (run: (pitches: number[], at: number) => unknown, of: number[][]): number[] =>
  of.map((pitches, at) => {
    const from = performance.now()
    run(pitches, at)
    return performance.now() - from
  })

const match = (pitches: number[], at: number): unknown => matchScales({ pitches, hint: at % 12, tier: 'all' })
const decide = (pitches: number[]): unknown => decidingNotes(pitches, 'all')
const [first = 0] = times(match, choices.slice(0, 1))
times(match, choices)
const three = times(match, choices)
const near = times(match, five)
times(decide, choices)
const deciding = times(decide, choices)

const p95 = (values: number[]): string => `p95 ${quantile(values, 0.95).toFixed(2)} ms`
report([
  {
    name: 'scale matching over all types, 3 notes: median',
    value: quantile(three, 0.5),
    unit: 'ms',
    target: { atMost: 1 },
    note: `${p95(three)}; the first with the table ${first.toFixed(0)} ms`,
  },
  {
    name: 'the same with 5 notes and near matches: median',
    value: quantile(near, 0.5),
    unit: 'ms',
    target: { atMost: 1 },
    note: p95(near),
  },
  { name: 'the note that decides: median', value: quantile(deciding, 0.5), unit: 'ms', note: p95(deciding) },
])
