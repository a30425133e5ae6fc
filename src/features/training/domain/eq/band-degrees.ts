import { listText } from '#kernel/language/formats.ts'
import { t } from '#kernel/language/translate.ts'
import { bandName, fourBands, octaves } from './eq-bands.ts'

/** The bands that a level of "Which band" brings beside those before it: one octave at a time, then a few thirds of them. */
const joining: Readonly<Record<number, readonly number[]>> = {
  4: [1000],
  5: [250],
  7: [4000],
  8: [63],
  9: [16_000],
  10: [31.5],
  14: [800, 1250],
  15: [400, 630, 1600, 2500],
  16: [200, 315, 3150, 5000],
  17: [100, 160, 6300, 10_000],
  18: [40, 50, 80, 12_500],
}
/** The level from which bands are cut, too: a dip is harder to hear than a peak. No band joins with it. */
const cutsFrom = 6

/** The bands to tell apart at a level of "Which band", from low to high. */
export const bandsAt = (level: number): readonly number[] =>
  [
    ...fourBands,
    ...Object.entries(joining)
      .filter(([from]) => level >= Number(from))
      .flatMap(([, bands]) => bands),
  ].toSorted((one, other) => one - other)

/** Whether a level of "Which band" asks for cuts beside boosts. */
export const cutsAt = (level: number): boolean => level >= cutsFrom

/** The level from which two bands are looked for among more than four. */
const secondFrom = 5

/** The bands to tell apart at a level of "Two bands": the octaves join one at a time. */
export const twoBandsAt = (level: number): readonly number[] => {
  const joined = Object.values(joining)
    .flat()
    .filter((band) => octaves.some((octave) => octave === band))
  return [...fourBands, ...joined.slice(0, Math.max(0, level - secondFrom + 1))].toSorted((one, other) => one - other)
}

/** The level from which thirds of octaves are corrected, too. */
const thirdsFrom = 8

/** The bands that a level of "Correct it" has turned: the octaves, then thirds as they join in "Which band", one group a level. */
export const correctedAt = (level: number): readonly number[] => {
  const groups = Object.values(joining).filter(
    (bands) => !bands.some((band) => octaves.some((octave) => octave === band)),
  )
  return [...octaves, ...groups.slice(0, Math.max(0, level - thirdsFrom + 1)).flat()].toSorted(
    (one, other) => one - other,
  )
}

const joinText = (bands: readonly number[]): string =>
  t('{count, plural, one {{bands} joins} other {{bands} join}}.', {
    count: bands.length,
    bands: listText(bands.map(bandName)),
  })

/** What a level asks for that the one before it did not; null where only the change gets smaller. */
export const newInBands = (level: number): string | null => {
  if (level === cutsFrom) return t('Bands get cut, too.')
  const bands = joining[level]
  return bands ? joinText(bands) : null
}

/** What a level of "Two bands" asks for that the one before it did not. */
export const newInTwoBands = (level: number): string | null => {
  const before = twoBandsAt(level - 1)
  const bands = twoBandsAt(level).filter((band) => !before.includes(band))
  return bands.length > 0 ? joinText(bands) : null
}
