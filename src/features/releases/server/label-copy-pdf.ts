import { setImmediate as breathe } from 'node:timers/promises'
import { dayText } from '#kernel/language/day-text.ts'
import { numberText } from '#kernel/language/formats.ts'
import { spokenKey } from '#kernel/language/spoken-key.ts'
import { t } from '#kernel/language/translate.ts'
import { type Colour, PdfDocument, pageSize } from '#server/pdf/pdf-document.ts'
import { wrapText } from '#server/pdf/pdf-font.ts'
import type { TrackCopy } from '../contract/label-copy.ts'
import { explicitLabels, roleLabels } from '../contract/label-copy-words.ts'
import { type ReleaseType, typeLabels } from '../contract/release-words.ts'
import { isrcText } from '../domain/codes.ts'
import { creditLines, type PrintedRelease } from '../domain/label-copy-table.ts'
import { lengthText } from '../domain/length-text.ts'

const ink: Colour = [0.11, 0.12, 0.14]
const quiet: Colour = [0.42, 0.44, 0.48]
const rule: Colour = [0.9, 0.91, 0.93]

const margin = 48
const right = pageSize.width - margin
const bottom = pageSize.height - 64
const coverSide = 96
const valueAt = margin + 110

interface PrintedPaper extends PrintedRelease {
  type: ReleaseType
  pitchText: string
}

/** Label copy on paper: the release, its tracks with lengths and codes, then each track's credits and words. */
export const labelCopyPdf = async (release: PrintedPaper, cover: Buffer | null): Promise<Buffer> => {
  const { name, artist, type, date, upc, label, pLine, cLine, genre, language, artworkBy, pitchText, tracks } = release
  const document = new PdfDocument(t('{name}: label copy', { name }))
  const paper = new Paper(document, cover === null ? right : right - coverSide - 16)
  if (cover) document.picture(right - coverSide, margin, coverSide, cover, t('Artwork of {name}', { name }))
  paper.heading(name, 22)
  paper.words(artist, 12)
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
  paper.below(margin + coverSide)
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
  if (document.fonts.regular.lacksSome || document.fonts.bold.lacksSome)
    paper.words(t('A ? may stand for a character this font doesn’t have; the CSV file has them all.'))
  paper.numberPages(t('{name}: label copy', { name }))
  return document.finish()
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

const writeTrack = (paper: Paper, number: number, track: TrackCopy): void => {
  const { title, version, isrc, cover, originalWriters, publisher, recordedYear, about, lyrics, credits } = track
  paper.heading(`${number}. ${version === '' ? title : `${title} (${version})`}`, 13)
  const facts = factsOf(track)
  if (facts !== '') paper.words(facts)
  for (const { role, names } of creditLines(credits, roleLabels)) paper.line(role, names.join(', '))
  if (cover) paper.line(t('Original writers'), originalWriters)
  paper.line(t('Publisher'), publisher)
  paper.line(t('Recorded in'), recordedYear === null ? '' : String(recordedYear))
  paper.line('ISRC', isrc === null ? '' : isrcText(isrc))
  if (about !== '') paper.text(about)
  if (lyrics !== '') paper.text(lyrics)
}

class Paper {
  readonly #document: PdfDocument
  #y = margin + 4
  /** How far lines go on the first page, beside the cover. */
  #end: number

  constructor(document: PdfDocument, end: number) {
    this.#document = document
    this.#end = end
    document.addPage()
  }

  heading(text: string, size: number): void {
    this.#room(size * 4)
    this.#y += size + 4
    for (const part of wrapText(this.#document.fonts.bold, text, size, this.#end - margin)) {
      this.#room(size + 6)
      this.#document.text(margin, this.#y, part, { size, face: 'bold', colour: ink })
      this.#y += size + 6
    }
  }

  words(text: string, size = 9): void {
    this.#lines(text, { x: margin, size, colour: quiet })
  }

  text(text: string): void {
    this.#y += 4
    this.#lines(text, { x: margin, size: 10, colour: ink })
    this.#y += 4
  }

  /** What something is called, and what it is; nothing where that is not known. */
  line(what: string, value: string): void {
    if (value === '') return
    this.#room(14)
    const [name = ''] = wrapText(this.#document.fonts.regular, what, 9, valueAt - margin - 8)
    this.#document.text(margin, this.#y, name, { size: 9, colour: quiet })
    this.#lines(value, { x: valueAt, size: 10, colour: ink })
  }

  track(number: number, { title, version, isrc, seconds }: TrackCopy): void {
    const { regular } = this.#document.fonts
    const code = isrc === null ? t('No ISRC') : isrcText(isrc)
    const length = seconds === null ? '' : lengthText(seconds)
    const codeAt = right - 150
    const parts = wrapText(regular, version === '' ? title : `${title} (${version})`, 10, codeAt - margin - 32)
    this.#room(parts.length * 14)
    this.#document.box(margin, this.#y - 11, right - margin, 0.5, rule)
    this.#document.text(margin, this.#y, String(number), { size: 10, colour: quiet })
    this.#document.text(codeAt, this.#y, code, { size: 9, colour: quiet })
    this.#document.text(right - regular.width(length, 10), this.#y, length, { size: 10, colour: ink })
    for (const part of parts) {
      this.#document.text(margin + 24, this.#y, part, { size: 10, colour: ink })
      this.#y += 14
    }
  }

  /** Goes on below the cover, and over the whole width again. */
  below(y: number): void {
    this.#y = Math.max(this.#y, y)
    this.#end = right
  }

  numberPages(title: string): void {
    const { regular } = this.#document.fonts
    const [name = ''] = wrapText(regular, t('{title} in Backline', { title }), 8, right - margin - 60)
    for (let page = 0; page < this.#document.pages; page++) {
      const count = t('{count} of {total}', { count: page + 1, total: this.#document.pages })
      const y = pageSize.height - 36
      this.#document.text(margin, y, name, { size: 8, colour: quiet, page })
      this.#document.text(right - regular.width(count, 8), y, count, { size: 8, colour: quiet, page })
    }
  }

  #lines(text: string, { x, ...style }: { x: number; size: number; colour: Colour }): void {
    for (const part of wrapText(this.#document.fonts.regular, text, style.size, this.#end - x)) {
      this.#room(style.size + 4)
      this.#document.text(x, this.#y, part, style)
      this.#y += style.size + 4
    }
  }

  #room(needed: number): void {
    if (this.#y + needed <= bottom) return
    this.#document.addPage()
    this.#y = margin + 12
  }
}
