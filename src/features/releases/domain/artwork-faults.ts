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
  if (!formats.has(format)) faults.push('Stores take JPEG or PNG.')
  if (width !== height) faults.push(`It is not square: ${width} × ${height} pixels.`)
  if (Math.min(width, height) < minArtworkSide)
    faults.push(`It needs at least ${minArtworkSide} × ${minArtworkSide} pixels; it has ${width} × ${height}.`)
  if (!colours.has(space))
    faults.push(`Its colours are ${space === 'cmyk' ? 'CMYK, for print' : 'not RGB'}. Export it in RGB.`)
  if (bytes > maxArtworkBytes) faults.push('It is larger than 10 MB.')
  return faults
}
