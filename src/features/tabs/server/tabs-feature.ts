import { holdRoomForMember } from '#features/uploads/server/api.ts'
import { invalidField } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import { defineFeature, type Feature } from '#server/http/feature.ts'
import type { Services } from '#server/services.ts'
import type { ReceivedFile } from '#server/storage/storage.ts'
import { routes } from '../contract/routes.ts'
import { deleteTab, restoreTab } from './delete-tab.ts'
import { editTab } from './edit-tab.ts'
import { downloadTab, listTabs, readWhole } from './present-tab.ts'
import { addTab, replaceTabFile } from './save-tab-file.ts'
import { saveTabSync } from './save-tab-sync.ts'

const sent = (file: ReceivedFile | null): ReceivedFile => {
  if (!file) throw invalidField('tabFile', t('No file selected'))
  return file
}

/** The tabs of a band, and how they go together with its recordings. */
export const tabsFeature = (services: Services): Feature =>
  defineFeature(
    routes,
    {
      getTabs: ({ scope }, { songId }) => listTabs(services, scope, songId),
      getTab: async ({ scope }, { id }) => ({
        tab: await services.database.within(scope, (tx) => readWhole(tx, scope, id)),
      }),
      addTab: ({ scope, file, keepReply }, input) => addTab(services, scope, input, sent(file), keepReply),
      editTab: ({ scope }, input) => editTab(services, scope, input),
      replaceTabFile: ({ scope, file }, input) => replaceTabFile(services, scope, input, sent(file)),
      deleteTab: ({ scope }, { tabId }) => deleteTab(services, scope, tabId),
      restoreTab: ({ scope }, { tabId }) => restoreTab(services, scope, tabId),
      downloadTab: ({ scope }, { id }) => downloadTab(services, scope, id),
      saveTabSync: ({ scope }, input) => saveTabSync(services, scope, input),
    },
    { beforeFile: { addTab: holdRoomForMember(services) } },
  )
