// Made from the folders of src/features by `npm run features`; a test fails when it is not up to date.

import { feature as accounts } from '#features/accounts/server/feature.ts'
import { feature as administration } from '#features/administration/server/feature.ts'
import { feature as approvals } from '#features/approvals/server/feature.ts'
import { feature as audit } from '#features/audit/server/feature.ts'
import { feature as blindVotes } from '#features/blind-votes/server/feature.ts'
import { feature as board } from '#features/board/server/feature.ts'
import { feature as bugs } from '#features/bugs/server/feature.ts'
import { feature as community } from '#features/community/server/feature.ts'
import { feature as databaseExplorer } from '#features/database-explorer/server/feature.ts'
import { feature as datePolls } from '#features/date-polls/server/feature.ts'
import { feature as demos } from '#features/demos/server/feature.ts'
import { feature as events } from '#features/events/server/feature.ts'
import { feature as exports } from '#features/exports/server/feature.ts'
import { feature as factors } from '#features/factors/server/feature.ts'
import { feature as feedback } from '#features/feedback/server/feature.ts'
import { feature as files } from '#features/files/server/feature.ts'
import { feature as finances } from '#features/finances/server/feature.ts'
import { feature as guests } from '#features/guests/server/feature.ts'
import { feature as homepage } from '#features/homepage/server/feature.ts'
import { feature as inbox } from '#features/inbox/server/feature.ts'
import { feature as linker } from '#features/linker/server/feature.ts'
import { feature as merch } from '#features/merch/server/feature.ts'
import { feature as notifications } from '#features/notifications/server/feature.ts'
import { feature as plans } from '#features/plans/server/feature.ts'
import { feature as releases } from '#features/releases/server/feature.ts'
import { feature as reports } from '#features/reports/server/feature.ts'
import { feature as search } from '#features/search/server/feature.ts'
import { feature as sso } from '#features/sso/server/feature.ts'
import { feature as statements } from '#features/statements/server/feature.ts'
import { feature as statistics } from '#features/statistics/server/feature.ts'
import { feature as system } from '#features/system/server/feature.ts'
import { feature as tabs } from '#features/tabs/server/feature.ts'
import { feature as tokens } from '#features/tokens/server/feature.ts'
import { feature as training } from '#features/training/server/feature.ts'
import { feature as transfers } from '#features/transfers/server/feature.ts'
import { feature as uploads } from '#features/uploads/server/feature.ts'
import { feature as webhooks } from '#features/webhooks/server/feature.ts'
import { feature as workspaces } from '#features/workspaces/server/feature.ts'
import type { ServerFeature } from './feature.ts'

/** The server side of every feature. */
export const serverFeatures: readonly ServerFeature[] = [
  accounts,
  administration,
  approvals,
  audit,
  blindVotes,
  board,
  bugs,
  community,
  databaseExplorer,
  datePolls,
  demos,
  events,
  exports,
  factors,
  feedback,
  files,
  finances,
  guests,
  homepage,
  inbox,
  linker,
  merch,
  notifications,
  plans,
  releases,
  reports,
  search,
  sso,
  statements,
  statistics,
  system,
  tabs,
  tokens,
  training,
  transfers,
  uploads,
  webhooks,
  workspaces,
]
