type StatisticsIds = { importId: string; memberId: string }

const number = { provider: 'spotify', metric: 'followers', date: '2026-01-02' }
const numbersFile = () => ({
  file: new Blob(['date,listeners,streams,followers\n2026-01-05,10,20,1300\n'], { type: 'text/csv' }),
})

/** A believable input for every row of statistics. */
export const statisticsSamples = {
  addNumber: () => ({ ...number, date: '2026-01-04', value: 1234 }),
  beginConnection: () => ({ provider: 'tiktok' }),
  connectArtist: () => ({ address: 'https://www.deezer.com/artist/27' }),
  deleteNumber: () => number,
  disconnectProvider: () => ({ provider: 'tiktok' }),
  downloadNumbers: () => ({}),
  editNumber: () => ({ ...number, value: 1235 }),
  fetchNumbers: () => ({ provider: 'tiktok' }),
  finishConnection: () => ({ state: 'x'.repeat(43), code: 'guessed' }),
  getConnections: () => ({}),
  getMyBand: () => ({}),
  getNumbers: () => ({ screen: 'streaming', days: 28 }),
  getSongDays: () => ({ song: 'Harbour Lights', days: 28 }),
  getOwnNumbers: () => ({}),
  getNumbersImports: () => ({}),
  importNumbersFile: numbersFile,
  previewNumbersFile: numbersFile,
  restoreNumber: () => ({ provider: 'deezer', metric: 'fans', date: '2026-01-03' }),
  saveInstruments: (ids: StatisticsIds) => ({ memberId: ids.memberId, instruments: 'Bass, voice' }),
  undoNumbersImport: (ids: StatisticsIds) => ({ importId: ids.importId }),
}
