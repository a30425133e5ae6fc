import { popularityWords } from '#features/statistics/contract/popularity-formula.ts'
import { t } from '#kernel/language/translate.ts'
import { amountText } from '#kernel/money.ts'
import { type Colour, PdfDocument, pageSize } from '#server/pdf/pdf-document.ts'
import { wrapText } from '#server/pdf/pdf-font.ts'
import type { CurrencySums, Figure, Report } from '../contract/report.ts'
import { type FigureGroup, figureGroups, meaningOf } from '../contract/report-figures.ts'
import { reportTexts } from '../contract/report-texts.ts'
import { figureChange, figureText } from '../domain/figure-text.ts'
import { type IndexPart, indexParts, inputText, pointsText } from '../domain/index-parts.ts'
import { rangeText } from '../domain/report-range.ts'

const ink: Colour = [0.11, 0.12, 0.14]
const quiet: Colour = [0.42, 0.44, 0.48]
const line: Colour = [0.9, 0.91, 0.93]

const margin = 48
const right = pageSize.width - margin
const bottom = pageSize.height - 64
/** Where numbers and changes end, and where sources begin. */
const numberEnd = margin + 258
const changeEnd = margin + 322
const sourceAt = margin + 338
const labelRoom = 168

/** A report on paper: each number with its change and source or the reason why it is missing, money by currency, and how the index is reckoned. */
export const reportPdf = ({ band, range, figures, money, index }: Report): Promise<Buffer> => {
  const title = `${band ?? t('This server')}: ${rangeText(range)}`
  const document = new PdfDocument(title)
  const paper = new Paper(document)
  paper.heading(title, 20)
  paper.words(
    t('Compared with {range}. Days of {zone}.', {
      range: rangeText({ from: range.beforeFrom, until: range.beforeUntil }),
      zone: range.timeZone,
    }),
  )
  paper.columns()
  for (const group of Object.keys(figureGroups) as FigureGroup[]) {
    const shown = figures.filter(({ key }) => meaningOf(key).group === group)
    if (shown.length > 0) paper.heading(figureGroups[group], 13)
    for (const figure of shown) paper.figure(figure)
  }
  if (money && money.length > 0) {
    paper.heading(reportTexts.money, 13)
    for (const sums of money) paper.money(sums)
  }
  if (index) {
    paper.heading(t('How the popularity index is worked out'), 13)
    for (const part of indexParts(index)) paper.indexPart(part)
    for (const words of popularityWords()) paper.words(words)
  }
  if (document.fonts.regular.lacksSome || document.fonts.bold.lacksSome)
    paper.words(t('A ? can stand for a character this font doesn’t have; the spreadsheet has them all.'))
  paper.numberPages(title)
  return document.finish()
}

class Paper {
  readonly #document: PdfDocument
  #y = margin + 4

  constructor(document: PdfDocument) {
    this.#document = document
    document.addPage()
  }

  heading(text: string, size: number): void {
    this.#room(size * 4)
    this.#y += size
    for (const part of wrapText(this.#document.fonts.bold, text, size, right - margin)) {
      this.#document.text(margin, this.#y, part, { size, face: 'bold', colour: ink })
      this.#y += size + 6
    }
  }

  words(text: string): void {
    for (const part of wrapText(this.#document.fonts.regular, text, 9, right - margin)) {
      this.#room(13)
      this.#document.text(margin, this.#y, part, { size: 9, colour: quiet })
      this.#y += 13
    }
  }

  figure({ key, value, before, asOf, source, reason, note }: Figure): void {
    const origin = value === null ? reason : [source, asOf].filter(Boolean).join(', ')
    const change = value === null || before === null ? '' : figureChange(key, value, before)
    const was = value === null || before === null ? '' : t('{number} before', { number: figureText(key, before) })
    this.#row({
      label: meaningOf(key).label,
      number: value === null ? t('No number') : figureText(key, value),
      change,
      words: [origin, was, value === null ? '' : note].filter(Boolean).join('. '),
    })
  }

  money({ currency, income, expense, net, incomeBefore, expenseBefore, netBefore }: CurrencySums): void {
    const told = (minor: string): string => `${amountText(BigInt(minor), currency)} ${currency}`
    for (const [label, now, before] of [
      [t('Income in {currency}', { currency }), income, incomeBefore],
      [t('Costs in {currency}', { currency }), expense, expenseBefore],
      [t('Net in {currency}', { currency }), net, netBefore],
    ] as const) {
      this.#row({
        label,
        number: told(now),
        change: amountText(BigInt(now) - BigInt(before), currency, 'always'),
        words: t('the ledger. {number} before', { number: told(before) }),
      })
    }
  }

  indexPart(part: IndexPart): void {
    this.#row({
      label: part.label,
      number: inputText(part),
      change: pointsText(part),
      words: part.points === null ? '' : t('points of 100, weight {weight}', { weight: part.weight }),
    })
  }

  /** What the columns of the rows below hold. */
  columns(): void {
    const { regular } = this.#document.fonts
    const put = (x: number, text: string): void => this.#document.text(x, this.#y, text, { size: 8, colour: quiet })
    this.#room(60)
    this.#y += 12
    put(numberEnd - regular.width(t('This period'), 8), t('This period'))
    put(changeEnd - regular.width(t('Change##noun'), 8), t('Change##noun'))
    put(sourceAt, t('Source or why it’s missing, and the period before'))
    this.#y += 2
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

  #row({ label, number, change, words }: { label: string; number: string; change: string; words: string }): void {
    const { regular, bold } = this.#document.fonts
    const labels = wrapText(regular, label, 10, labelRoom)
    const told = wrapText(regular, words, 8, right - sourceAt)
    const height = Math.max(labels.length * 13, told.length * 10) + 6
    this.#room(height)
    this.#document.box(margin, this.#y - 12, right - margin, 0.5, line)
    for (const [at, part] of labels.entries())
      this.#document.text(margin, this.#y + at * 13, part, { size: 10, colour: ink })
    this.#document.text(numberEnd - bold.width(number, 10), this.#y, number, { size: 10, face: 'bold', colour: ink })
    this.#document.text(changeEnd - regular.width(change, 9), this.#y, change, { size: 9, colour: quiet })
    for (const [at, part] of told.entries())
      this.#document.text(sourceAt, this.#y + at * 10, part, { size: 8, colour: quiet })
    this.#y += height
  }

  #room(needed: number): void {
    if (this.#y + needed <= bottom) return
    this.#document.addPage()
    this.#y = margin + 12
  }
}
