/** All things of the merch of a band have the id of its release, and its show is its event (see `addMerch`). */
interface MerchIds {
  releaseId: string
  eventId: string
}

const none = () => ({})
const product = { name: 'Tour shirt', prices: [{ currency: 'EUR', amount: '20' }] }

/** A believable input for every row of merch. */
export const merchSamples = {
  addMerchProduct: () => ({ ...product, variants: [{ size: 'M' }] }),
  archiveMerchProduct: (ids: MerchIds) => ({ productId: ids.releaseId, isArchived: true }),
  closeMerchShow: (ids: MerchIds) => ({ showKey: ids.eventId }),
  deleteMerchPicture: (ids: MerchIds) => ({ productId: ids.releaseId }),
  editMerchProduct: (ids: MerchIds) => ({ ...product, productId: ids.releaseId, variants: [{ id: ids.releaseId }] }),
  exportMerch: () => ({ what: 'sales' as const }),
  getMerch: none,
  getMerchMovements: none,
  getMerchShow: (ids: MerchIds) => ({ showKey: ids.eventId }),
  getMerchShows: none,
  moveMerch: (ids: MerchIds) => ({
    moveId: ids.releaseId,
    kind: 'purchase' as const,
    variantId: ids.releaseId,
    locationId: ids.releaseId,
    pieces: 3,
  }),
  reopenMerchShow: (ids: MerchIds) => ({ showKey: ids.eventId }),
  saveMerchAccounts: (ids: MerchIds) => ({ cashAccountId: ids.releaseId, cardAccountId: ids.releaseId }),
  saveMerchCounts: (ids: MerchIds) => ({ showKey: ids.eventId, counts: [{ variantId: ids.releaseId, countIn: 4 }] }),
  saveMerchLocation: (ids: MerchIds) => ({ locationId: ids.releaseId, name: 'Changed' }),
  saveMerchPicture: (ids: MerchIds) => ({ productId: ids.releaseId, file: new Blob(['not a picture']) }),
  sellMerch: (ids: MerchIds) => ({
    saleId: ids.releaseId,
    soldAt: '2026-03-05T20:00:00Z',
    showKey: ids.eventId,
    currency: 'EUR',
    payment: 'cash' as const,
    lines: [{ variantId: ids.releaseId, pieces: 1, unitMinor: '2000' }],
  }),
  showMerchPicture: (ids: MerchIds) => ({ id: ids.releaseId }),
  undoMerchMove: (ids: MerchIds) => ({ moveId: ids.eventId }),
  undoMerchSale: (ids: MerchIds) => ({ saleId: ids.releaseId }),
}
