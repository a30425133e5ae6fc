import { t } from '#kernel/language/translate.ts'
import { maxArtworkBytes, minArtworkSide } from '../contract/release-words.ts'

/** What was read from the file of a cover itself. */
export interface ReadArtwork {
  /** As its bytes say, whatever its name is. */
  format: string
  width: number
  height: number
  /** The colour space: `srgb`, `cmyk`, `b-w` … */
  space: string
  bytes: number
}

const formats = new Set(['jpeg', 'png'])
const colours = new Set(['srgb', 'rgb', 'rgb16'])

/** Everything that stores would refuse about a cover, each in a sentence; nothing when it is fine. */
export const artworkFaults = ({ format, width, height, space, bytes }: ReadArtwork): string[] => {
  const faults: string[] = []
  if (!formats.has(format)) faults.push(t('Stores take JPEG or PNG.'))
  if (width !== height) faults.push(t('It isn’t square: {width} × {height} pixels.', { width, height }))
  if (Math.min(width, height) < minArtworkSide)
    faults.push(
      t('It needs at least {min} × {min} pixels; it has {width} × {height}.', {
        min: minArtworkSide,
        width,
        height,
      }),
    )
  if (!colours.has(space))
    faults.push(
      space === 'cmyk'
        ? t('Its colours are CMYK, for print. Export it in RGB.')
        : t('Its colours are not RGB. Export it in RGB.'),
    )
  if (bytes > maxArtworkBytes) faults.push(t('It’s larger than 10 MB.'))
  return faults
}
