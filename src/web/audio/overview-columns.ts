import { columnsOfOverview, decodeOverview, type Overview, overviewBytes } from '@backline/dsp/overview.ts'
import { type Columns, columnsFor } from '@backline/waveform/columns.ts'
import { wholeSong } from '@backline/waveform/time-scale.ts'

/** Reads the overview of a demo as the server sends it (base64); null when there is none or it is damaged. */
export const readOverview = (base64: string | null): Overview | null => {
  if (base64 === null) return null
  try {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
    return bytes.length === overviewBytes ? decodeOverview(bytes) : null
  } catch {
    return null
  }
}

/** One column for each of `width` device pixels, from an overview. */
export const overviewColumns = (overview: Overview, width: number): Columns => {
  // An overview is peaks of which a second has one.
  const peaks = { ...overview, length: columnsOfOverview, sampleRate: 1, samplesPerPixel: 1 }
  return columnsFor([peaks], wholeSong(columnsOfOverview, width))
}
