import { bytesText } from '#kernel/bytes-text.ts'
import { numberText } from '#kernel/language/formats.ts'
import { type FigureKey, type FigureMeaning, meaningOf } from '../contract/report-figures.ts'

const shown = (value: number): string => numberText(value, { maximumFractionDigits: 1 })

const sizeText = ({ kind }: FigureMeaning, value: number): string =>
  kind === 'bytes' ? bytesText(value) : shown(value)

/** A change with its sign: +120, −4, ±0. */
export const signedText = (change: number, text: (size: number) => string = shown): string =>
  change === 0 ? `±${text(0)}` : `${change > 0 ? '+' : '−'}${text(Math.abs(change))}`

/** The number of a figure without its unit: 1,240, +12, 3.4 MB. */
export const figureNumber = (key: FigureKey, value: number): string => {
  const meaning = meaningOf(key)
  return meaning.kind === 'change' ? signedText(value) : sizeText(meaning, value)
}

/** The unit of a figure beside this number; empty where it needs none. */
export const figureUnit = (key: FigureKey, value: number): string => meaningOf(key).unit(value)

/** The number of a figure with its unit: 1,240 followers. */
export const figureText = (key: FigureKey, value: number): string =>
  `${figureNumber(key, value)} ${figureUnit(key, value)}`.trim()

/** How much a figure changed against the period before. */
export const figureChange = (key: FigureKey, value: number, before: number): string =>
  signedText(value - before, (size) => sizeText(meaningOf(key), size))
