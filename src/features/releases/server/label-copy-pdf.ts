import { setImmediate as breathe } from 'node:timers/promises'
import { dayText } from '#kernel/language/day-text.ts'
import { numberText } from '#kernel/language/formats.ts'
import { spokenKey } from '#kernel/language/spoken-key.ts'
import { t } from '#kernel/language/translate.ts'
import { wrapText } from '#server/pdf/pdf-font.ts'
import { PdfPaper, paperInk, paperLeft, paperQuiet, paperRight } from '#server/pdf/pdf-paper.ts'
import type { TrackCopy } from '../contract/label-copy.ts'
import { explicitLabels } from '../contract/label-copy-words.ts'
import { type ReleaseType, typeLabels } from '../contract/release-words.ts'
import { isrcText } from '../domain/codes.ts'
import { type PrintedRelease, printedCredits, printedTrack } from '../domain/label-copy-table.ts'
import { lengthText } from '../domain/length-text.ts'

const coverSide = 96
const valueAt = paperLeft + 110

interface PrintedPaper extends PrintedRelease {
  type: ReleaseType
  pitchText: string
}

/** Label copy on paper: the release, its tracks with lengths and codes, then each track's credits and words. */
export const labelCopyPdf = async (release: PrintedPaper, cover: Buffer | null): Promise<Buffer> => {
  const { name, artist, type, date, upc, label, pLine, cLine, genre, language, artworkBy, pitchText, tracks } = release
  const title = t('{name}: label copy', { name })
  const paper = new Paper(title)
  if (cover) {
    paper.right -= coverSide + 16
    paper.document.picture(paperRight - coverSide, paperLeft, coverSide, cover, t('Artwork of {name}', { name }))
  }
  paper.heading(name, 22)
  paper.words(artist, { size: 12 })
  const day = dayText(date, { day: 'numeric', month: 'long', year: 'numeric' })
  paper.words(`${typeLabels[type]}, ${day}`)
  for (const [what, value] of [
    [t('Label'), label],
    [t('UPC or EAN'), upc ?? ''],
    ['℗', pLine],
    ['©', cLine],
    [t('Genre'), genre],
    [t('Language'), language],
    [t('Artwork by'), artworkBy],
  ] as const)
    paper.line(what, value)
  paper.below(paperLeft + coverSide)
  paper.heading(t('Tracks'), 13)
  for (const [at, track] of tracks.entries()) paper.track(at + 1, track)
  if (tracks.length === 0) paper.words(t('No tracks listed yet.'))
  for (const [at, track] of tracks.entries()) {
    // Others get their turn between two songs: their words may be long.
    await breathe()
    writeTrack(paper, at + 1, track)
  }
  if (pitchText !== '') {
    paper.heading(t('Pitch text'), 13)
    paper.text(pitchText)
  }
  if (paper.lacksSome)
    paper.words(t('A ? may stand for a character this font doesn’t have; the CSV file has them all.'))
  paper.numberPages(title)
  return paper.document.finish()
}

const factsOf = (track: TrackCopy): string =>
  [
    track.seconds === null ? null : lengthText(track.seconds),
    track.bpm === null ? null : `${numberText(track.bpm, { maximumFractionDigits: 2, useGrouping: false })} BPM`,
    track.key && spokenKey(track.key),
    track.instrumental ? t('Instrumental') : track.language || null,
    track.explicit && explicitLabels[track.explicit],
    track.cover ? t('Cover') : null,
  ]
    .filter(Boolean)
    .join('  ·  ')

const fullTitle = (title: string, version: string): string => (version === '' ? title : `${title} (${version})`)

const writeTrack = (paper: Paper, number: number, told: TrackCopy): void => {
  const track = printedTrack(told)
  const { title, version, isrc, publisher, recordedYear, about, lyrics } = track
  paper.heading(`${number}. ${fullTitle(title, version)}`, 13)
  const facts = factsOf(track)
  if (facts !== '') paper.words(facts)
  for (const { role, names } of printedCredits(track)) paper.line(role, names.join(', '))
  paper.line(t('Publisher'), publisher)
  paper.line(t('Recorded in'), recordedYear === null ? '' : String(recordedYear))
  paper.line('ISRC', isrc === null ? '' : isrcText(isrc))
  if (about !== '') paper.text(about)
  if (lyrics !== '') paper.text(lyrics)
}

class Paper extends PdfPaper {
  text(text: string): void {
    this.y += 4
    this.words(text, { size: 10, colour: paperInk })
    this.y += 4
  }

  /** What something is called, and what it is; nothing where that is not known. */
  line(what: string, value: string): void {
    if (value === '') return
    this.room(14)
    const [name = ''] = wrapText(this.document.fonts.regular, what, 9, valueAt - paperLeft - 8)
    this.document.text(paperLeft, this.y, name, { size: 9, colour: paperQuiet })
    this.words(value, { size: 10, colour: paperInk, from: valueAt })
  }

  track(number: number, { title, version, isrc, seconds }: TrackCopy): void {
    const codeAt = paperRight - 150
    const code = isrc === null ? t('No ISRC') : isrcText(isrc)
    this.row([
      { text: String(number), from: paperLeft, until: paperLeft + 24, size: 10, colour: paperQuiet },
      { text: fullTitle(title, version), from: paperLeft + 24, until: codeAt - 8, size: 10 },
      { text: code, from: codeAt, until: paperRight - 40, size: 9, colour: paperQuiet },
      { text: seconds === null ? '' : lengthText(seconds), from: codeAt, until: paperRight, size: 10, isNumber: true },
    ])
  }

  /** Goes on below the cover, and over the whole width again. */
  below(y: number): void {
    this.y = Math.max(this.y, y)
    this.right = paperRight
  }
}
