import { missing } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import { defineFeature, type Feature } from '#server/http/feature.ts'
import type { Services } from '#server/services.ts'
import type { ReceivedFile } from '#server/storage/storage.ts'
import { routes } from '../contract/routes.ts'
import { beginLogin, connectArtist, disconnect, fetchNow, finishLogin } from './connect.ts'
import { fetchNumbersJob } from './fetch-numbers.ts'
import { findAddressesJob } from './find-addresses.ts'
import { importNumbers, listImports, previewNumbers, undoImport } from './import-numbers.ts'
import { readMyBand, saveInstruments } from './my-band.ts'
import { addOwnNumber, bringNumberBack, editOwnNumber, listOwnNumbers, removeOwnNumber } from './own-numbers.ts'
import { listConnections } from './read-connections.ts'
import { downloadNumbers, readNumbers, readSongDays } from './read-numbers.ts'

const sent = (file: ReceivedFile | null): ReceivedFile => {
  if (!file) throw missing(t('The file'))
  return file
}

/** The numbers of a band: where they come from, what they are, and who is in it. */
export const statisticsFeature = (services: Services): Feature =>
  defineFeature(
    routes,
    {
      getMyBand: ({ scope }) => readMyBand(services, scope),
      saveInstruments: ({ scope }, { memberId, instruments, rowVersion }) =>
        saveInstruments(services, scope, { memberId, instruments, seen: rowVersion }),
      getNumbers: ({ scope }, asked) => readNumbers(services, scope, asked),
      getSongDays: ({ scope }, asked) => readSongDays(services, scope, asked),
      downloadNumbers: ({ scope }) => downloadNumbers(services, scope),
      getOwnNumbers: ({ scope }, asked) => listOwnNumbers(services, scope, asked),
      getNumbersImports: ({ scope }, asked) => listImports(services, scope, asked),
      addNumber: ({ scope }, { value, ...key }) => addOwnNumber(services, scope, key, value),
      editNumber: ({ scope }, { value, rowVersion, ...key }) =>
        editOwnNumber(services, scope, key, { value, seen: rowVersion }),
      deleteNumber: ({ scope }, key) => removeOwnNumber(services, scope, key),
      restoreNumber: ({ scope }, key) => bringNumberBack(services, scope, key),
      previewNumbersFile: ({ scope, file }, said) => previewNumbers(services, scope, sent(file), said),
      importNumbersFile: ({ scope, file }, said) => importNumbers(services, scope, sent(file), said),
      undoNumbersImport: ({ scope }, { importId }) => undoImport(services, scope, importId),
      getConnections: ({ scope }) => listConnections(services, scope),
      connectArtist: ({ scope }, wanted) => connectArtist(services, scope, wanted),
      beginConnection: ({ scope }, { provider }) => beginLogin(services, scope, provider),
      finishConnection: ({ scope }, back) => finishLogin(services, scope, back),
      disconnectProvider: ({ scope }, { provider }) => disconnect(services, scope, provider),
      fetchNumbers: ({ scope }, { provider }) => fetchNow(services, scope, provider),
    },
    { workers: { 'fetch-numbers': fetchNumbersJob(services), 'find-addresses': findAddressesJob(services) } },
  )
