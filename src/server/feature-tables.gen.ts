// Made from the folders of src/features by `npm run features`; a test fails when it is not up to date.

import { tables as accounts } from '#features/accounts/server/tables.ts'
import { tables as approvals } from '#features/approvals/server/tables.ts'
import { tables as audit } from '#features/audit/server/tables.ts'
import { tables as blindVotes } from '#features/blind-votes/server/tables.ts'
import { tables as board } from '#features/board/server/tables.ts'
import { tables as bugs } from '#features/bugs/server/tables.ts'
import { tables as community } from '#features/community/server/tables.ts'
import { tables as databaseExplorer } from '#features/database-explorer/server/tables.ts'
import { tables as datePolls } from '#features/date-polls/server/tables.ts'
import { tables as demos } from '#features/demos/server/tables.ts'
import { tables as events } from '#features/events/server/tables.ts'
import { tables as factors } from '#features/factors/server/tables.ts'
import { tables as feedback } from '#features/feedback/server/tables.ts'
import { tables as files } from '#features/files/server/tables.ts'
import { tables as finances } from '#features/finances/server/tables.ts'
import { tables as guests } from '#features/guests/server/tables.ts'
import { tables as inbox } from '#features/inbox/server/tables.ts'
import { tables as linker } from '#features/linker/server/tables.ts'
import { tables as merch } from '#features/merch/server/tables.ts'
import { tables as notifications } from '#features/notifications/server/tables.ts'
import { tables as plans } from '#features/plans/server/tables.ts'
import { tables as releases } from '#features/releases/server/tables.ts'
import { tables as reports } from '#features/reports/server/tables.ts'
import { tables as search } from '#features/search/server/tables.ts'
import { tables as sso } from '#features/sso/server/tables.ts'
import { tables as statements } from '#features/statements/server/tables.ts'
import { tables as statistics } from '#features/statistics/server/tables.ts'
import { tables as tabs } from '#features/tabs/server/tables.ts'
import { tables as tokens } from '#features/tokens/server/tables.ts'
import { tables as training } from '#features/training/server/tables.ts'
import { tables as transfers } from '#features/transfers/server/tables.ts'
import { tables as uploads } from '#features/uploads/server/tables.ts'
import { tables as webhooks } from '#features/webhooks/server/tables.ts'
import { tables as workspaces } from '#features/workspaces/server/tables.ts'

/** The tables of every feature, with their places. */
export const featureTables = {
  ...accounts,
  ...approvals,
  ...audit,
  ...blindVotes,
  ...board,
  ...bugs,
  ...community,
  ...databaseExplorer,
  ...datePolls,
  ...demos,
  ...events,
  ...factors,
  ...feedback,
  ...files,
  ...finances,
  ...guests,
  ...inbox,
  ...linker,
  ...merch,
  ...notifications,
  ...plans,
  ...releases,
  ...reports,
  ...search,
  ...sso,
  ...statements,
  ...statistics,
  ...tabs,
  ...tokens,
  ...training,
  ...transfers,
  ...uploads,
  ...webhooks,
  ...workspaces,
}
