/** All things of the finances of a band have the id of its release (see `addFinances`). */
interface BookIds {
  releaseId: string
  memberId: string
}

const entry = (ids: BookIds) => ({
  direction: 'expense',
  date: '2026-03-05',
  text: 'Strings',
  amount: '12.50',
  currency: 'EUR',
  by: [{ memberId: ids.memberId }],
})
const recurring = (ids: BookIds) => {
  const { date: _date, ...rest } = entry(ids)
  return { ...rest, frequency: 'monthly', startsOn: '2090-01-31' }
}
const unpaid = (ids: BookIds) => {
  const { date: _date, by: _by, ...rest } = entry(ids)
  return { ...rest, dueOn: '2090-01-31', split: { kind: 'equal', parts: [{ memberId: ids.memberId }] } }
}
const none = () => ({})

/** A believable input for every row of the finances. */
export const financeSamples = {
  addEntry: entry,
  addMoneyAccount: () => ({ name: 'Till', kind: 'cash', opening: [{ currency: 'EUR', amount: '50' }] }),
  addMoneyCategory: () => ({ name: 'Postage', direction: 'expense' }),
  addReceipt: (ids: BookIds) => ({ entryId: ids.releaseId, file: new Blob(['%PDF-1.7']) }),
  addRecurring: recurring,
  addUnpaid: unpaid,
  closeMonth: () => ({ month: '2025-01' }),
  deleteEntry: (ids: BookIds) => ({ entryId: ids.releaseId }),
  deleteExchangeRate: () => ({ from: 'EUR', to: 'USD', date: '2020-01-01' }),
  deleteReceipt: (ids: BookIds) => ({ receiptId: ids.releaseId }),
  deleteRecurring: (ids: BookIds) => ({ recurringId: ids.releaseId }),
  deleteUnpaid: (ids: BookIds) => ({ unpaidId: ids.releaseId }),
  editEntry: (ids: BookIds) => ({ entryId: ids.releaseId, ...entry(ids) }),
  editMoneyAccount: (ids: BookIds) => ({ accountId: ids.releaseId, name: 'Till', kind: 'cash' }),
  editMoneyCategory: (ids: BookIds) => ({ categoryId: ids.releaseId, name: 'Postage' }),
  editRecurring: (ids: BookIds) => ({ recurringId: ids.releaseId, ...recurring(ids) }),
  editUnpaid: (ids: BookIds) => ({ unpaidId: ids.releaseId, ...unpaid(ids) }),
  exportLedger: () => ({ format: 'csv' }),
  getBalances: none,
  getBooks: none,
  getEntry: (ids: BookIds) => ({ id: ids.releaseId }),
  getExchangeRate: () => ({ from: 'EUR', to: 'USD', date: '2026-03-05' }),
  getExchangeRates: none,
  getFinances: () => ({ month: '2026-03' }),
  getLedger: none,
  getReceipt: (ids: BookIds) => ({ id: ids.releaseId }),
  getRecurring: none,
  getSplits: none,
  getUnpaid: none,
  getWaterfall: (ids: BookIds) => ({ agreementId: ids.releaseId }),
  payUnpaid: (ids: BookIds) => ({
    unpaidId: ids.releaseId,
    date: '2026-03-05',
    by: { memberId: ids.memberId },
  }),
  remindOfSplit: (ids: BookIds) => ({ versionId: ids.releaseId, memberId: ids.memberId }),
  reopenMonth: () => ({ month: '2020-01' }),
  restoreEntry: (ids: BookIds) => ({ entryId: ids.releaseId }),
  restoreRecurring: (ids: BookIds) => ({ recurringId: ids.releaseId }),
  restoreUnpaid: (ids: BookIds) => ({ unpaidId: ids.releaseId }),
  saveBooks: () => ({ homeCurrency: 'USD' }),
  saveExchangeRate: () => ({ from: 'EUR', to: 'CZK', date: '2026-03-05', rate: '25.135' }),
  saveSplit: (ids: BookIds) => ({
    kind: 'release',
    targetId: ids.releaseId,
    from: '2026-01-01',
    shares: [{ memberId: ids.memberId, percent: '100' }],
    lastVersionId: ids.releaseId,
  }),
  signSplit: (ids: BookIds) => ({ versionId: ids.releaseId }),
  sortEntries: (ids: BookIds) => ({ entryIds: [ids.releaseId], categoryId: ids.releaseId }),
  splitPaper: (ids: BookIds) => ({ id: ids.releaseId }),
  showSplit: () => ({ token: 'unknown' }),
  signSplitByLink: () => ({ token: 'unknown', signedName: 'Ada Mixer', agreed: 'yes', sha256: '0'.repeat(64) }),
  withdrawSplitByLink: () => ({ token: 'unknown' }),
  splitDocument: () => ({ token: 'unknown' }),
  splitSignatures: () => ({ token: 'unknown' }),
  showSplitMailEnd: () => ({ token: 'unknown' }),
  endSplitMails: () => ({ token: 'unknown' }),
  unpayUnpaid: (ids: BookIds) => ({ unpaidId: ids.releaseId }),
  unsignSplit: (ids: BookIds) => ({ versionId: ids.releaseId }),
}
