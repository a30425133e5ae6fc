// Made from the folders of src/features by `npm run features`; a test fails when it is not up to date.

import { routes as accounts } from '#features/accounts/contract/routes.ts'
import { routes as administration } from '#features/administration/contract/routes.ts'
import { routes as approvals } from '#features/approvals/contract/routes.ts'
import { routes as audit } from '#features/audit/contract/routes.ts'
import { routes as blindVotes } from '#features/blind-votes/contract/routes.ts'
import { routes as board } from '#features/board/contract/routes.ts'
import { routes as bugs } from '#features/bugs/contract/routes.ts'
import { routes as community } from '#features/community/contract/routes.ts'
import { routes as databaseExplorer } from '#features/database-explorer/contract/routes.ts'
import { routes as datePolls } from '#features/date-polls/contract/routes.ts'
import { routes as demos } from '#features/demos/contract/routes.ts'
import { routes as events } from '#features/events/contract/routes.ts'
import { routes as exports } from '#features/exports/contract/routes.ts'
import { routes as factors } from '#features/factors/contract/routes.ts'
import { routes as feedback } from '#features/feedback/contract/routes.ts'
import { routes as files } from '#features/files/contract/routes.ts'
import { routes as finances } from '#features/finances/contract/routes.ts'
import { routes as guests } from '#features/guests/contract/routes.ts'
import { routes as homepage } from '#features/homepage/contract/routes.ts'
import { routes as inbox } from '#features/inbox/contract/routes.ts'
import { routes as linker } from '#features/linker/contract/routes.ts'
import { routes as merch } from '#features/merch/contract/routes.ts'
import { routes as notifications } from '#features/notifications/contract/routes.ts'
import { routes as plans } from '#features/plans/contract/routes.ts'
import { routes as releases } from '#features/releases/contract/routes.ts'
import { routes as reports } from '#features/reports/contract/routes.ts'
import { routes as search } from '#features/search/contract/routes.ts'
import { routes as sso } from '#features/sso/contract/routes.ts'
import { routes as statements } from '#features/statements/contract/routes.ts'
import { routes as statistics } from '#features/statistics/contract/routes.ts'
import { routes as system } from '#features/system/contract/routes.ts'
import { routes as tabs } from '#features/tabs/contract/routes.ts'
import { routes as tokens } from '#features/tokens/contract/routes.ts'
import { routes as training } from '#features/training/contract/routes.ts'
import { routes as transfers } from '#features/transfers/contract/routes.ts'
import { routes as uploads } from '#features/uploads/contract/routes.ts'
import { routes as webhooks } from '#features/webhooks/contract/routes.ts'
import { routes as workspaces } from '#features/workspaces/contract/routes.ts'

/** All rows of the system, for clients and for tests that walk them. */
export const allRoutes = {
  ...accounts,
  ...administration,
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
  ...exports,
  ...factors,
  ...feedback,
  ...files,
  ...finances,
  ...guests,
  ...homepage,
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
  ...system,
  ...tabs,
  ...tokens,
  ...training,
  ...transfers,
  ...uploads,
  ...webhooks,
  ...workspaces,
}
