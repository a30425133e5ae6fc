// Made from the folders of src/features by `npm run features`; a test fails when it is not up to date.

import type { tokenFeatures } from '#features/tokens/contract/token-features.gen.ts'
import { t } from '#kernel/language/translate.ts'

/** What each feature is called that an access token can be limited to. */
export const featureWords: Readonly<Record<(typeof tokenFeatures)[number], () => string>> = {
  approvals: () => t('Approvals'),
  audit: () => t('Security log'),
  'blind-votes': () => t('Blind votes'),
  board: () => t('Board'),
  'date-polls': () => t('Date polls'),
  demos: () => t('Demos'),
  events: () => t('Calendar'),
  files: () => t('Files'),
  finances: () => t('Finances'),
  guests: () => t('Guest links'),
  homepage: () => t('Homepage'),
  inbox: () => t('Inbox'),
  linker: () => t('Link pages'),
  merch: () => t('Merch'),
  releases: () => t('Releases'),
  reports: () => t('Reports'),
  search: () => t('Search'),
  statements: () => t('Statements'),
  statistics: () => t('Numbers'),
  tabs: () => t('Tabs'),
  training: () => t('Training'),
  transfers: () => t('File Transfer'),
  uploads: () => t('Uploads'),
  webhooks: () => t('Webhooks'),
  workspaces: () => t('Workspaces'),
}
