import { accountsFeature } from '#features/accounts/server/accounts-feature.ts'
import { administrationFeature } from '#features/administration/server/administration-feature.ts'
import { auditFeature } from '#features/audit/server/audit-feature.ts'
import { blindVotesFeature } from '#features/blind-votes/server/blind-votes-feature.ts'
import { boardFeature } from '#features/board/server/board-feature.ts'
import { bugsFeature } from '#features/bugs/server/bugs-feature.ts'
import { communityFeature } from '#features/community/server/community-feature.ts'
import { databaseExplorerFeature } from '#features/database-explorer/server/database-explorer-feature.ts'
import { demosFeature } from '#features/demos/server/demos-feature.ts'
import { eventsFeature } from '#features/events/server/events-feature.ts'
import { exportsFeature } from '#features/exports/server/exports-feature.ts'
import { filesFeature } from '#features/files/server/files-feature.ts'
import { financesFeature } from '#features/finances/server/finances-feature.ts'
import { guestsFeature } from '#features/guests/server/guests-feature.ts'
import { homepageFeature } from '#features/homepage/server/homepage-feature.ts'
import { inboxFeature } from '#features/inbox/server/inbox-feature.ts'
import { linkerFeature } from '#features/linker/server/linker-feature.ts'
import { merchFeature } from '#features/merch/server/merch-feature.ts'
import { notificationsFeature } from '#features/notifications/server/notifications-feature.ts'
import { plansFeature } from '#features/plans/server/plans-feature.ts'
import { releasesFeature } from '#features/releases/server/releases-feature.ts'
import { reportsFeature } from '#features/reports/server/reports-feature.ts'
import { statementsFeature } from '#features/statements/server/statements-feature.ts'
import { statisticsFeature } from '#features/statistics/server/statistics-feature.ts'
import { systemFeature } from '#features/system/server/system-feature.ts'
import { tabsFeature } from '#features/tabs/server/tabs-feature.ts'
import { trainingFeature } from '#features/training/server/training-feature.ts'
import { transfersFeature } from '#features/transfers/server/transfers-feature.ts'
import { uploadsFeature } from '#features/uploads/server/uploads-feature.ts'
import { workspacesFeature } from '#features/workspaces/server/workspaces-feature.ts'
import type { RouteTable } from '#kernel/route.ts'
import type { Feature } from './http/feature.ts'
import { openApiDocument } from './http/openapi.ts'
import type { Services } from './services.ts'

/** Every feature of the server; adding one is adding its line here. */
export const allFeatures = (services: Services): Feature[] => {
  const features: Feature[] = [
    accountsFeature(services),
    plansFeature(services),
    workspacesFeature(services),
    demosFeature(services),
    uploadsFeature(services),
    blindVotesFeature(services),
    eventsFeature(services),
    filesFeature(services),
    financesFeature(services),
    guestsFeature(services),
    releasesFeature(services),
    reportsFeature(services),
    boardFeature(services),
    communityFeature(services),
    notificationsFeature(services),
    homepageFeature(services),
    inboxFeature(services),
    linkerFeature(services),
    merchFeature(services),
    statisticsFeature(services),
    statementsFeature(services),
    tabsFeature(services),
    trainingFeature(services),
    transfersFeature(services),
    bugsFeature(services),
    exportsFeature(services),
    auditFeature(services),
    databaseExplorerFeature(services),
    administrationFeature(services),
    systemFeature(services, {
      openApi: () => openApiDocument(routesOf(features), services.version),
      rules: () =>
        Object.entries(routesOf(features)).map(([endpoint, row]) => ({
          rule: row.path,
          methods: row.method === 'GET' ? ['GET', 'HEAD'] : [row.method],
          endpoint,
          doc: row.doc,
        })),
    }),
  ]
  return features
}

/** All rows of these features in one table; two rows of one name are a mistake. */
export const routesOf = (features: Feature[]): RouteTable => {
  const all: RouteTable = {}
  for (const [name, row] of features.flatMap((feature) => Object.entries(feature.routes))) {
    if (all[name]) throw new Error(`Two rows are named ${name}.`)
    all[name] = row
  }
  return all
}
