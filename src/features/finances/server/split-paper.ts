import { t } from '#kernel/language/translate.ts'
import { percentText } from '#kernel/split-money.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import { type Colour, PdfDocument } from '#server/pdf/pdf-document.ts'
import type { AgreementRow } from './agreements.store.ts'
import type { GivenParty } from './given-split.ts'
import type { RecoupRow } from './recoups.store.ts'

/** What is agreed, as it is signed. */
export interface SplitTerms {
  agreement: AgreementRow
  version: { id: string; number: number; valid_from: string }
  parties: readonly GivenParty[]
  recoups: readonly Omit<RecoupRow, 'version_id'>[]
}

const ink: Colour = [0.11, 0.12, 0.14]

/** The document of a version, in the language of who agrees on it. */
export const splitPaper = async (
  _tx: Tx,
  _scope: WorkspaceScope,
  { agreement, parties }: SplitTerms,
): Promise<Buffer> => {
  const document = new PdfDocument(t('Split of {name}', { name: agreement.name }))
  document.addPage()
  for (const [at, { name, millionths }] of parties.entries())
    document.text(48, 72 + at * 16, `${name} ${percentText(BigInt(millionths))} %`, { size: 10, colour: ink })
  return document.finish()
}
