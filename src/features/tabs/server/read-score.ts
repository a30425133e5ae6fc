import { importer, Logger, LogLevel, type model, Settings } from '@coderline/alphatab'
import type { TabFormat } from '../contract/tab.ts'
import { maxTabTracks, maxUnpackedBytes } from '../contract/tab-limits.ts'
import { instrumentName } from './gm-instruments.ts'
import { sniffTab } from './sniff-tab.ts'
import type { TabFacts } from './tab-facts.ts'
import { TabUnreadable } from './tab-unreadable.ts'

const maxNameLength = 120

/** Reads a tab to the last bar and says what is in it. */
export const readScore = (bytes: Uint8Array): TabFacts => {
  const format = sniffTab(bytes)
  const score = parse(bytes, format)
  if (score.masterBars.length === 0 || score.tracks.length === 0)
    throw new TabUnreadable('invalid', 'There are no bars in this file. Write something in it, then add it again.')
  return {
    format,
    title: shown(score.title),
    artist: shown(score.artist),
    tempo: Number.isFinite(score.tempo) && score.tempo > 0 ? score.tempo : 120,
    bars: score.masterBars.length,
    tracks: score.tracks.slice(0, maxTabTracks).map((track, at) => {
      const staff = track.staves[0]
      const isStringed = !track.isPercussion && staff !== undefined && staff.tuning.length > 0
      return {
        name: shown(track.name) || `Track ${at + 1}`,
        instrument: instrumentName(track.playbackInfo.program, track.isPercussion),
        tuning: isStringed ? shown(staff.tuningName) || null : null,
        strings: isStringed ? staff.tuning.slice(0, 16) : [],
      }
    }),
  }
}

const parse = (bytes: Uint8Array, format: TabFormat): model.Score => {
  Logger.logLevel = LogLevel.None
  const settings = new Settings()
  settings.core.logLevel = LogLevel.None
  settings.importer.maxDecodingBufferSize = maxUnpackedBytes
  try {
    if (format !== 'alphatex') return importer.ScoreLoader.loadScoreFromBytes(bytes, settings)
    const text = new importer.AlphaTexImporter()
    text.initFromString(new TextDecoder().decode(bytes), settings)
    return text.readScore()
  } catch (error) {
    if (format === 'alphatex') throw new TabUnreadable('unsupported', texFault(error))
    throw new TabUnreadable(
      'invalid',
      'This file cannot be read: it is damaged or cut off. Save it again in the program it was made with.',
    )
  }
}

// What alphaTab found in a text is in the cause of its error.
const texFault = (error: unknown): string => {
  const cause = error instanceof Error ? error.cause : undefined
  const errors =
    cause instanceof importer.AlphaTexErrorWithDiagnostics
      ? [...cause.iterateDiagnostics()].filter(
          ({ severity }) => severity === importer.alphaTex.AlphaTexDiagnosticsSeverity.Error,
        )
      : []
  const [first] = errors
  return first?.start
    ? `This text is no alphaTex that can be read. Line ${first.start.line}: ${shown(first.message)}`
    : 'This text is no alphaTex. Choose a Guitar Pro or MusicXML file, or write the text as alphaTex asks for it.'
}

const shown = (text: string): string =>
  [
    ...text
      .toWellFormed()
      .normalize('NFC')
      .replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ')
      .trim(),
  ]
    .slice(0, maxNameLength)
    .join('')
    .trim()
