import { columnsOfOverview, decodeOverview, overviewBytes } from '@backline/dsp/overview.ts'
import { fittingLabel } from '@backline/waveform/fitting-label.ts'
import { dayText } from '#kernel/language/day-text.ts'
import { numberText } from '#kernel/language/formats.ts'
import { spokenKey } from '#kernel/language/spoken-key.ts'
import { t } from '#kernel/language/translate.ts'
import type { Colour, PdfDocument } from '#server/pdf/pdf-document.ts'
import { wrapText } from '#server/pdf/pdf-font.ts'
import {
  paperLine as faint,
  paperInk as ink,
  paperLeft as margin,
  PdfPaper,
  paperRight,
  paperQuiet as quiet,
} from '#server/pdf/pdf-paper.ts'
import { authorLabel } from '../contract/author-words.ts'
import type { DemoDetail } from '../contract/demo.ts'
import type { DemoNote } from '../contract/note.ts'
import { stageWords } from '../contract/stage-words.ts'
import { type Marker, markersOf } from '../domain/markers.ts'
import { fineTimeCode, timeCode } from '../domain/time-code.ts'

const peak: Colour = [0.66, 0.74, 0.82]
const body: Colour = [0.3, 0.43, 0.56]
const mark: Colour = [0.78, 0.5, 0.08]

const width = paperRight - margin
const textAt = margin + 84
const waveHeight = 72

const oneDecimal = { minimumFractionDigits: 1, maximumFractionDigits: 1, useGrouping: false }

/** Sections and notes of a demo on paper: its waveform, then everything in the order of the song, with times and bars. */
export const notesPdf = (demo: DemoDetail): Promise<Buffer> => {
  const title = `${demo.name} v${demo.version}`
  const paper = new Paper(title)
  const markers = markersOf(demo)
  paper.y = drawHead(paper.document, demo, title, markers)
  for (const marker of markers) marker.note ? paper.note(marker, marker.note) : paper.section(marker)
  if (markers.length === 0) paper.words(t('No notes yet.'), { size: 10 })
  if (paper.lacksSome)
    paper.words(t('A ? may stand for a character this font doesn’t have; the CSV file has them all.'), { size: 8 })
  paper.numberPages(title)
  return paper.document.finish()
}

const drawHead = (document: PdfDocument, demo: DemoDetail, title: string, markers: readonly Marker[]): number => {
  let y = margin + 20
  for (const line of wrapText(document.fonts.bold, title, 22, width)) {
    document.text(margin, y, line, { size: 22, face: 'bold', colour: ink })
    y += 26
  }
  const facts = [
    demo.stage && stageWords()[demo.stage],
    demo.durationSeconds === null ? null : timeCode(demo.durationSeconds),
    demo.bpm === null ? null : `${numberText(demo.bpm, { maximumFractionDigits: 2, useGrouping: false })} BPM`,
    demo.key_signature && spokenKey(demo.key_signature),
    demo.integratedLufs === null ? null : `${numberText(demo.integratedLufs, oneDecimal).replace('-', '−')} LUFS`,
    t('{count, plural, one {# open note} other {# open notes}}', { count: demo.openNotes }),
  ]
  document.text(margin, y - 6, facts.filter((fact) => fact !== null).join('  ·  '), { size: 10, colour: quiet })
  y += 10
  for (const line of demo.listenFor
    ? wrapText(document.fonts.regular, t('Listen for: {listenFor}', { listenFor: demo.listenFor }), 10, width)
    : []) {
    document.text(margin, y, line, { size: 10, colour: ink })
    y += 14
  }
  return drawPicture(document, demo, markers, y) + 22
}

const drawPicture = (document: PdfDocument, demo: DemoDetail, markers: readonly Marker[], top: number): number => {
  const bytes = Buffer.from(demo.overview ?? '', 'base64')
  const { durationSeconds } = demo
  if (bytes.length !== overviewBytes || durationSeconds === null) return top
  const { min, max, rms } = decodeOverview(bytes)
  const middle = top + 8 + waveHeight / 2
  const half = waveHeight / 2 / 127
  const step = width / columnsOfOverview
  const outline = (upper: (at: number) => number, lower: (at: number) => number): [number, number][] => {
    const columns = Array.from({ length: columnsOfOverview }, (_, at) => at)
    const x = (at: number): number => margin + (at + 0.5) * step
    return [
      ...columns.map((at): [number, number] => [x(at), middle - Math.max(upper(at) * half, 0.3)]),
      ...columns.toReversed().map((at): [number, number] => [x(at), middle - Math.min(lower(at) * half, -0.3)]),
    ]
  }
  document.polygon(
    outline(
      (at) => max[at] ?? 0,
      (at) => min[at] ?? 0,
    ),
    peak,
  )
  document.polygon(
    outline(
      (at) => rmsOf(rms[at]),
      (at) => -rmsOf(rms[at]),
    ),
    body,
  )
  const placeOf = (seconds: number): number => margin + (Math.min(seconds, durationSeconds) / durationSeconds) * width
  const strip = top + waveHeight + 14
  for (const { note, startSeconds, endSeconds, text } of markers) {
    const x = placeOf(startSeconds)
    if (note) document.box(x - 0.5, top + 6, note.resolvedAt ? 0.5 : 1, waveHeight + 4, note.resolvedAt ? quiet : mark)
    else if (endSeconds !== null) {
      const room = placeOf(endSeconds) - x - 1
      document.box(x, strip, room, 13, faint)
      document.text(x + 3, strip + 9.5, fitting(document, text, 7.5, room - 6), { size: 7.5, colour: ink })
    }
  }
  return demo.sections.length > 0 ? strip + 13 : strip
}

// One byte from 0 to 255 where peaks run from −128 to 127.
const rmsOf = (byte: number | undefined): number => (byte ?? 0) / 2

const fitting = (document: PdfDocument, text: string, size: number, room: number): string =>
  fittingLabel(text, room, (part) => document.fonts.regular.width(part, size))

const writtenText = (note: DemoNote): string => {
  const written = {
    author: authorLabel(note),
    day: dayText(note.createdAt.slice(0, 10), { day: 'numeric', month: 'short', year: 'numeric' }),
  }
  if (!note.resolvedAt) return `${written.author}, ${written.day}`
  if (!note.resolvedBy) return t('{author}, {day}, resolved', written)
  return t('{author}, {day}, resolved by {name}', { ...written, name: note.resolvedBy })
}

class Paper extends PdfPaper {
  section(marker: Marker): void {
    this.room(64)
    this.document.box(margin, this.y - 10, width, 18, faint)
    this.document.text(margin + 6, this.y + 3, timeCode(marker.startSeconds), { size: 9, face: 'bold', colour: ink })
    const stretch = { from: timeCode(marker.startSeconds), to: timeCode(marker.endSeconds ?? 0) }
    const bar = marker.bar === null ? [] : [t('bar {bar}', { bar: marker.bar })]
    const place = [t('{from} to {to}', stretch), ...bar].join('   ')
    const x = paperRight - 6 - this.document.fonts.regular.width(place, 8)
    const name = wrapText(this.document.fonts.bold, marker.text, 10, x - textAt - 8)[0] ?? ''
    this.document.text(textAt, this.y + 3, name, { size: 10, face: 'bold', colour: ink })
    this.document.text(x, this.y + 3, place, { size: 8, colour: quiet })
    this.y += 26
  }

  note(marker: Marker, note: DemoNote): void {
    this.room(40)
    const end = marker.endSeconds === null ? '' : ` – ${fineTimeCode(marker.endSeconds)}`
    const style = { size: 9, face: 'bold', colour: note.resolvedAt ? quiet : ink } as const
    this.document.text(margin, this.y, fineTimeCode(marker.startSeconds) + end, style)
    if (marker.bar !== null) {
      this.document.text(margin, this.y + 12, t('bar {bar}', { bar: marker.bar }), { size: 8, colour: quiet })
    }
    this.#said(note, 0)
    for (const reply of marker.replies) this.#said(reply, 16)
    this.y += 8
  }

  #said(note: DemoNote, inset: number): void {
    this.words(note.text, { size: 10, colour: note.resolvedAt ? quiet : ink, from: textAt + inset })
    this.words(writtenText(note), { size: 8, from: textAt + inset })
    this.y += 2
  }
}
