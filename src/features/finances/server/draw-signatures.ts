import { t } from '#kernel/language/translate.ts'
import { spokenPercent } from '#kernel/split-money.ts'
import { PdfPaper, paperInk, paperLeft, paperQuiet, paperRight } from '#server/pdf/pdf-paper.ts'
import { writeFact } from './draw-split.ts'
import type { AgreedVersion } from './read-agreed-version.ts'
import type { SignerRow } from './signers.store.ts'
import { forWhat, momentText } from './split-words.ts'

/** An address of which no more is shown than tells it from others: `a…@example.com`. */
const veiled = (email: string): string => email.replace(/^(.).*(?=@)/u, '$1…')

/** What a reader of the page may know of those who signed. */
export interface Knows {
  /** To which address of somebody outside the link went. */
  address: (signer: SignerRow) => boolean
  /** By which logins members signed: people outside know them by their names. */
  logins: boolean
}

const wayOf = (signer: SignerRow, knows: Knows): string => {
  const { username, signed_name: typed, signed_email: email } = signer
  if (typed === null)
    return username === null || !knows.logins
      ? t('logged in to Backline')
      : t('logged in to Backline as @{username}', { username })
  // Before it was kept, nobody wrote down where the link went.
  if (email === null) return t('by the link that was mailed to them, as “{name}”', { name: typed })
  return t('by the link that was mailed to {email}, as “{name}”', {
    email: knows.address(signer) ? email : veiled(email),
    name: typed,
  })
}

/**
 * The page of signatures of a version as it is now: who signed which document, when and how. Addresses and logins are told to
 * those who may know them.
 */
export const drawSignatures = (
  { band, agreement, version, signers, sha256 }: AgreedVersion & { sha256: string },
  { at, knows }: { at: Date; knows: Knows },
): Promise<Buffer> => {
  const title = t('Signatures: {name}', { name: agreement.kind === 'band' ? band.name : agreement.name })
  const paper = new PdfPaper(title)
  paper.heading(t('Signatures'), 22)
  const signed = signers.filter(({ signed_at }) => signed_at !== null).length
  for (const [label, text] of [
    [t('Band'), band.name],
    [t('For##split'), forWhat(agreement)],
    [t('Version'), String(version.number)],
    [t('Id##version'), version.id],
    [t('Signed'), t('{count} of {total}', { count: signed, total: signers.length })],
    [t('As of'), momentText(at)],
  ] as const)
    writeFact(paper, label, text)
  paper.heading(t('The document'), 13)
  paper.words(t('SHA-256 of its bytes:'))
  paper.words(sha256, { size: 10, colour: paperInk })
  paper.words(
    t(
      'To check a copy, run “sha256sum” on the file (on a Mac “shasum -a 256”, on Windows “certutil -hashfile FILE SHA256”). Two files with the same sum are the same to the last byte.',
    ),
  )
  paper.heading(t('Who signed'), 13)
  for (const signer of signers) writeSigner(paper, signer, knows)
  if (paper.lacksSome) paper.words(t('A ? stands for a character this font doesn’t have.'))
  paper.numberPages(title)
  return paper.document.finish()
}

const shareEnd = paperLeft + 250
const signedAt = shareEnd + 20

const writeSigner = (paper: PdfPaper, signer: SignerRow, knows: Knows): void => {
  const { name, millionths, signed_at, signed_sha256 } = signer
  const said = signed_at === null ? t('Not signed yet') : `${momentText(signed_at)}, ${wayOf(signer, knows)}`
  const sum = signed_sha256 === null ? '' : t('SHA-256 {sum}', { sum: signed_sha256 })
  // The sum stays on the page of its name.
  paper.room(70)
  paper.row([
    { text: name, from: paperLeft, until: shareEnd - 70, size: 10 },
    {
      ...{ text: `${spokenPercent(BigInt(millionths))} %`, from: shareEnd - 70, until: shareEnd, size: 10 },
      ...{ face: 'bold', isNumber: true },
    },
    { text: said, from: signedAt, until: paperRight, size: 9, colour: signed_at === null ? paperQuiet : paperInk },
  ])
  if (sum !== '') paper.words(sum, { size: 8 })
  paper.y += 6
}
