import { popularityWords } from '#features/statistics/contract/popularity-formula.ts'
import { t } from '#kernel/language/translate.ts'
import { amountText } from '#kernel/money.ts'
import { PdfPaper, paperLeft, paperQuiet, paperRight } from '#server/pdf/pdf-paper.ts'
import type { CurrencySums, Figure, Report } from '../contract/report.ts'
import { type FigureGroup, figureGroups, meaningOf } from '../contract/report-figures.ts'
import { reportTexts } from '../contract/report-texts.ts'
import { figureChange, figureText } from '../domain/figure-text.ts'
import { type IndexPart, indexParts, inputText, pointsText } from '../domain/index-parts.ts'
import { rangeText } from '../domain/report-range.ts'

/** Where numbers and changes end, and where sources begin. */
const numberEnd = paperLeft + 258
const changeEnd = paperLeft + 322
const sourceAt = paperLeft + 338
const labelEnd = paperLeft + 168

/** A report on paper: each number with its change and source or the reason why it is missing, money by currency, and how the index is reckoned. */
export const reportPdf = ({ band, range, figures, money, index }: Report): Promise<Buffer> => {
  const title = `${band ?? t('This server')}: ${rangeText(range)}`
  const paper = new Paper(title)
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
  if (paper.lacksSome)
    paper.words(t('A ? can stand for a character this font doesn’t have; the spreadsheet has them all.'))
  paper.numberPages(title)
  return paper.document.finish()
}

class Paper extends PdfPaper {
  figure({ key, value, before, asOf, source, reason, note }: Figure): void {
    const origin = value === null ? reason : [source, asOf].filter(Boolean).join(', ')
    const change = value === null || before === null ? '' : figureChange(key, value, before)
    const was = value === null || before === null ? '' : t('{number} before', { number: figureText(key, before) })
    this.#figure({
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
      this.#figure({
        label,
        number: told(now),
        change: amountText(BigInt(now) - BigInt(before), currency, 'always'),
        words: t('the ledger. {number} before', { number: told(before) }),
      })
    }
  }

  indexPart(part: IndexPart): void {
    this.#figure({
      label: part.label,
      number: inputText(part),
      change: pointsText(part),
      words: part.points === null ? '' : t('points of 100, weight {weight}', { weight: part.weight }),
    })
  }

  /** What the columns of the rows below hold. */
  columns(): void {
    const { regular } = this.document.fonts
    const put = (x: number, text: string): void => this.document.text(x, this.y, text, { size: 8, colour: paperQuiet })
    this.room(60)
    this.y += 12
    put(numberEnd - regular.width(t('This period'), 8), t('This period'))
    put(changeEnd - regular.width(t('Change##noun'), 8), t('Change##noun'))
    put(sourceAt, t('Source or why it’s missing, and the period before'))
    this.y += 2
  }

  #figure({ label, number, change, words }: { label: string; number: string; change: string; words: string }): void {
    this.row([
      { text: label, from: paperLeft, until: labelEnd, size: 10 },
      { text: number, from: labelEnd, until: numberEnd, size: 10, face: 'bold', isNumber: true },
      { text: change, from: numberEnd, until: changeEnd, size: 9, colour: paperQuiet, isNumber: true },
      { text: words, from: sourceAt, until: paperRight, size: 8, colour: paperQuiet },
    ])
  }
}
