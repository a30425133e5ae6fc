import { t } from '#kernel/language/translate.ts'
import { spokenPercent } from '#kernel/split-money.ts'
import { PdfPaper, paperInk, paperLeft, paperQuiet, paperRight } from '#server/pdf/pdf-paper.ts'
import type { AgreementRow } from './agreements.store.ts'
import { forWhat, meaningOf, moneyText, type PaidBackFirst, paidBackName, wholeDay } from './split-words.ts'

/** What the document of a version says. */
export interface DrawnSplit {
  band: string
  agreement: Pick<AgreementRow, 'kind' | 'name'>
  version: { id: string; number: number; valid_from: string }
  madeBy: string
  /** A day as the band counts them. */
  madeOn: string
  parties: readonly { name: string; millionths: number; role: string }[]
  recoups: readonly PaidBackFirst[]
}

const factsAt = paperLeft + 110
const placeEnd = paperLeft + 22
const nameEnd = paperLeft + 230
const numberEnd = paperLeft + 330
const moneyEnd = paperLeft + 360
const wordsAt = numberEnd + 24
const notesAt = moneyEnd + 24

/** The document that is signed for a version of a split. The same terms give the same bytes. */
export const drawSplit = (split: DrawnSplit): Promise<Buffer> => {
  const { band, agreement, version, parties, recoups } = split
  const title = t('Split agreement: {name}', { name: agreement.kind === 'band' ? band : agreement.name })
  const paper = new PdfPaper(title)
  paper.heading(t('Split agreement'), 22)
  for (const [label, text] of [
    [t('Band'), band],
    [t('For##split'), forWhat(agreement)],
    [t('Version'), String(version.number)],
    [t('Counts from'), wholeDay(version.valid_from)],
    [t('Made'), t('{day}, by {name}', { day: wholeDay(split.madeOn), name: split.madeBy })],
    [t('Id##version'), version.id],
  ] as const)
    writeFact(paper, label, text)
  writeShares(paper, parties)
  if (recoups.length > 0) writePaidBack(paper, recoups)
  paper.heading(t('What this means'), 13)
  for (const sentence of meaningOf(recoups.length > 0)) paper.words(sentence, { size: 10, colour: paperInk })
  paper.y += 6
  paper.words(
    t(
      'Each signature is kept with its time and with the SHA-256 of this file, so that everybody can check that they signed these very words. Who has signed is on a page of its own.',
    ),
  )
  if (paper.lacksSome) paper.words(t('A ? stands for a character this font doesn’t have.'))
  paper.numberPages(title)
  return paper.document.finish()
}

/** A line that says one thing of a paper: what it is, and what it is here. */
export const writeFact = (paper: PdfPaper, label: string, text: string): void =>
  paper.row([
    { text: label, from: paperLeft, until: factsAt - 8, size: 9, colour: paperQuiet },
    { text, from: factsAt, until: paperRight, size: 10 },
  ])

const writeShares = (paper: PdfPaper, parties: DrawnSplit['parties']): void => {
  const head = (): void =>
    paper.row([
      { text: t('Who'), from: paperLeft, until: nameEnd, size: 8, colour: paperQuiet },
      { text: t('Share##noun'), from: nameEnd, until: numberEnd, size: 8, colour: paperQuiet, isNumber: true },
      { text: t('What for'), from: wordsAt, until: paperRight, size: 8, colour: paperQuiet },
    ])
  paper.heading(t('Who shares'), 13)
  head()
  for (const { name, millionths, role } of parties)
    paper.row(
      [
        { text: name, from: paperLeft, until: nameEnd, size: 10 },
        {
          ...{ text: `${spokenPercent(BigInt(millionths))} %`, from: nameEnd, until: numberEnd, size: 10 },
          ...{ face: 'bold', isNumber: true },
        },
        { text: role, from: wordsAt, until: paperRight, size: 9 },
      ],
      head,
    )
}

const writePaidBack = (paper: PdfPaper, recoups: DrawnSplit['recoups']): void => {
  paper.heading(t('Paid back first, in this order'), 13)
  for (const [at, recoup] of recoups.entries())
    paper.row([
      { text: `${at + 1}.`, from: paperLeft, until: placeEnd, size: 10 },
      { text: paidBackName(recoup), from: placeEnd, until: nameEnd, size: 10 },
      { text: moneyText(recoup), from: nameEnd, until: moneyEnd, size: 10, face: 'bold', isNumber: true },
      { text: recoup.note, from: notesAt, until: paperRight, size: 9 },
    ])
}
