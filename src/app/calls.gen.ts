// Made from the folders of src/features by `npm run features`; a test fails when it is not up to date.

import type { routes as accounts } from '#features/accounts/contract/routes.ts'
import type { routes as administration } from '#features/administration/contract/routes.ts'
import type { routes as approvals } from '#features/approvals/contract/routes.ts'
import type { routes as audit } from '#features/audit/contract/routes.ts'
import type { routes as blindVotes } from '#features/blind-votes/contract/routes.ts'
import type { routes as board } from '#features/board/contract/routes.ts'
import type { routes as bugs } from '#features/bugs/contract/routes.ts'
import type { routes as community } from '#features/community/contract/routes.ts'
import type { routes as databaseExplorer } from '#features/database-explorer/contract/routes.ts'
import type { routes as datePolls } from '#features/date-polls/contract/routes.ts'
import type { routes as demos } from '#features/demos/contract/routes.ts'
import type { routes as events } from '#features/events/contract/routes.ts'
import type { routes as exports } from '#features/exports/contract/routes.ts'
import type { routes as factors } from '#features/factors/contract/routes.ts'
import type { routes as feedback } from '#features/feedback/contract/routes.ts'
import type { routes as files } from '#features/files/contract/routes.ts'
import type { routes as finances } from '#features/finances/contract/routes.ts'
import type { routes as guests } from '#features/guests/contract/routes.ts'
import type { routes as homepage } from '#features/homepage/contract/routes.ts'
import type { routes as inbox } from '#features/inbox/contract/routes.ts'
import type { routes as linker } from '#features/linker/contract/routes.ts'
import type { routes as merch } from '#features/merch/contract/routes.ts'
import type { routes as notifications } from '#features/notifications/contract/routes.ts'
import type { routes as plans } from '#features/plans/contract/routes.ts'
import type { routes as releases } from '#features/releases/contract/routes.ts'
import type { routes as reports } from '#features/reports/contract/routes.ts'
import type { routes as search } from '#features/search/contract/routes.ts'
import type { routes as sso } from '#features/sso/contract/routes.ts'
import type { routes as statements } from '#features/statements/contract/routes.ts'
import type { routes as statistics } from '#features/statistics/contract/routes.ts'
import type { routes as system } from '#features/system/contract/routes.ts'
import type { routes as tabs } from '#features/tabs/contract/routes.ts'
import type { routes as tokens } from '#features/tokens/contract/routes.ts'
import type { routes as training } from '#features/training/contract/routes.ts'
import type { routes as transfers } from '#features/transfers/contract/routes.ts'
import type { routes as uploads } from '#features/uploads/contract/routes.ts'
import type { routes as webhooks } from '#features/webhooks/contract/routes.ts'
import type { routes as workspaces } from '#features/workspaces/contract/routes.ts'

/** The rows of every feature, as the typed client knows them. */
export type Calls = typeof accounts &
  typeof administration &
  typeof approvals &
  typeof audit &
  typeof blindVotes &
  typeof board &
  typeof bugs &
  typeof community &
  typeof databaseExplorer &
  typeof datePolls &
  typeof demos &
  typeof events &
  typeof exports &
  typeof factors &
  typeof feedback &
  typeof files &
  typeof finances &
  typeof guests &
  typeof homepage &
  typeof inbox &
  typeof linker &
  typeof merch &
  typeof notifications &
  typeof plans &
  typeof releases &
  typeof reports &
  typeof search &
  typeof sso &
  typeof statements &
  typeof statistics &
  typeof system &
  typeof tabs &
  typeof tokens &
  typeof training &
  typeof transfers &
  typeof uploads &
  typeof webhooks &
  typeof workspaces
