/** Of a band, an import that waits has the id of its release, and one that is booked that of its song (see `addStatements`). */
interface BroughtIds {
  releaseId: string
  songId: string
}

const mapping = {
  kind: 'royalty',
  sourceName: 'Believe',
  date: 0,
  dateForm: 'ymd',
  amount: 1,
  decimalSign: '.',
  fixedCurrency: 'EUR',
}
const none = () => ({})

/** A believable input for every row of statements. */
export const statementSamples = {
  bookStatement: (ids: BroughtIds) => ({ importId: ids.releaseId, accountId: ids.releaseId }),
  cancelStatement: (ids: BroughtIds) => ({ importId: ids.releaseId }),
  downloadLeftLines: (ids: BroughtIds) => ({ id: ids.songId }),
  getRoyalties: none,
  getStatementImport: (ids: BroughtIds) => ({ id: ids.releaseId }),
  getStatementImports: none,
  importStatement: () => ({ file: new Blob(['date,amount,isrc\n2026-03-04,1.5,CZA012600001\n']) }),
  mapStatement: (ids: BroughtIds) => ({ importId: ids.releaseId, mapping, accountId: ids.releaseId }),
  saveStatementRule: (ids: BroughtIds) => ({
    counterpart: 'Rehearsal rooms',
    direction: 'expense',
    categoryId: ids.releaseId,
    otherAccountId: null,
  }),
  undoStatement: (ids: BroughtIds) => ({ importId: ids.songId }),
}
