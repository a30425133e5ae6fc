/** One measured figure beside its target. */
export interface Figure {
  name: string
  value: number
  unit: string
  target?: { atMost: number } | { atLeast: number }
  /** What it was measured beside, or how. */
  note?: string
}

const met = ({ value, target }: Figure): boolean | null => {
  if (!target) return null
  return 'atMost' in target ? value <= target.atMost : value >= target.atLeast
}

const wanted = ({ target }: Figure): string => {
  if (!target) return ''
  return 'atMost' in target ? `≤ ${target.atMost}` : `≥ ${target.atLeast}`
}

/** Digits after the point: of what is small, such as a tempo's error in per cent, more. */
const digitsOf = (value: number): number => {
  if (value >= 100) return 0
  return value > 0 && value < 0.1 ? 4 : 2
}

/** One line of the printed table. */
export const figureLine = (figure: Figure): string => {
  const verdict = met(figure)
  const mark = verdict === null ? ' ' : verdict ? '✓' : '✗'
  const value = figure.value.toFixed(digitsOf(figure.value))
  return `${mark} ${figure.name.padEnd(58)} ${value.padStart(9)} ${figure.unit.padEnd(8)} ${wanted(figure).padEnd(9)} ${figure.note ?? ''}`
}

/** Hands the figures of one bench to the process that prints the table. */
export const report = (figures: Figure[]): void => {
  if (process.send) process.send(figures)
  else for (const figure of figures) process.stdout.write(`${figureLine(figure)}\n`)
}
