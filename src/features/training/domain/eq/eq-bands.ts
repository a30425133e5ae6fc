import type { Setting } from '../../contract/setting.ts'

/** Octave and third-octave centres from 31.5 Hz to 16 kHz as they are written (ISO 266, the preferred numbers). */
export const thirdOctaves = [
  31.5, 40, 50, 63, 80, 100, 125, 160, 200, 250, 315, 400, 500, 630, 800, 1000, 1250, 1600, 2000, 2500, 3150, 4000,
  5000, 6300, 8000, 10000, 12500, 16000,
] as const

/** Every third of them. */
export const octaves = [31.5, 63, 125, 250, 500, 1000, 2000, 4000, 8000, 16000] as const

/** Low, low middle, high middle and high. */
export const fourBands = [125, 500, 2000, 8000] as const

/** A frequency as people say it: "1.6 kHz". */
export const bandName = (frequency: number): string =>
  frequency >= 1000 ? `${frequency / 1000} kHz` : `${frequency} Hz`

/** How many octaves a frequency lies above another. */
export const octavesAbove = (frequency: number, other: number): number => Math.log2(frequency / other)

/** The bands in which a sound has something to hear; null where nothing is known. */
export const heardBands = ({ more }: Pick<Setting, 'more'>): readonly number[] | null =>
  typeof more.bands === 'string' ? more.bands.split(' ').map(Number) : null

/** Those of some bands that can be heard in a sound; all of them where it has none of them. */
export const audible = (bands: readonly number[], setting: Pick<Setting, 'more'>): readonly number[] => {
  const heard = heardBands(setting)
  const left = bands.filter((band) => heard?.includes(band) ?? true)
  return left.length > 0 ? left : bands
}
