import { type PopularityPart, popularityFormula } from '#features/statistics/contract/popularity-formula.ts'
import { listText, numberText } from '#kernel/language/formats.ts'
import { t } from '#kernel/language/translate.ts'
import type { IndexReport } from '../contract/report.ts'

const labels: Readonly<Record<PopularityPart, string>> = {
  get followers() {
    return t('Followers on all services')
  },
  get listens() {
    return t('Streams in 28 days')
  },
  get clicks() {
    return t('Link clicks in 28 days')
  },
  get growth() {
    return t('Followers now and 28 days before')
  },
}
const parts = Object.keys(labels) as PopularityPart[]

/** What one part of the popularity index is reckoned from, and what it gives; null where there is no data. */
export interface IndexPart {
  part: PopularityPart
  label: string
  value: number | null
  /** Of growth the followers of the same services 28 days before. */
  before: number | null
  /** 0 to 100; null where the part is left out. */
  points: number | null
  weight: number
}

/** The parts of an index in the order of its formula, with which it can be reckoned again. */
export const indexParts = ({ inputs, points }: IndexReport): IndexPart[] =>
  parts.map((part) => ({
    part,
    label: labels[part],
    value: part === 'growth' ? (inputs.growth?.now ?? null) : inputs[part],
    before: part === 'growth' ? (inputs.growth?.before ?? null) : null,
    points: points[part],
    weight: popularityFormula.weights[part],
  }))

/** What goes into a part: 1,240, or 1,240 and 1,180 of growth. */
export const inputText = ({ value, before }: IndexPart): string =>
  value === null ? t('no data') : listText([value, before].filter((one) => one !== null).map((one) => numberText(one)))

/** What a part gives: 61.2 points, or that it is left out. */
export const pointsText = ({ points }: IndexPart): string =>
  points === null ? t('left out') : numberText(points, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
