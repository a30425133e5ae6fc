// Made from the folders of src/features by `npm run features`; a test fails when it is not up to date.

import * as accountsAccount from '#features/accounts/contract/account.ts'
import * as accountsRoutes from '#features/accounts/contract/routes.ts'
import * as administrationAccountRow from '#features/administration/contract/account-row.ts'
import * as administrationWork from '#features/administration/contract/work.ts'
import * as administrationRoutes from '#features/administration/contract/routes.ts'
import * as approvalsApproval from '#features/approvals/contract/approval.ts'
import * as approvalsRoutes from '#features/approvals/contract/routes.ts'
import * as auditAuditEntry from '#features/audit/contract/audit-entry.ts'
import * as auditRoutes from '#features/audit/contract/routes.ts'
import * as blindVotesBlindVote from '#features/blind-votes/contract/blind-vote.ts'
import * as blindVotesRoutes from '#features/blind-votes/contract/routes.ts'
import * as boardTaskFilter from '#features/board/contract/task-filter.ts'
import * as boardTask from '#features/board/contract/task.ts'
import * as boardRoutes from '#features/board/contract/routes.ts'
import * as bugsBug from '#features/bugs/contract/bug.ts'
import * as bugsRoutes from '#features/bugs/contract/routes.ts'
import * as communityCommunity from '#features/community/contract/community.ts'
import * as communityModerationRows from '#features/community/contract/moderation-rows.ts'
import * as communityPostRows from '#features/community/contract/post-rows.ts'
import * as communityReactionRows from '#features/community/contract/reaction-rows.ts'
import * as communityRoutes from '#features/community/contract/routes.ts'
import * as databaseExplorerDatabaseQuery from '#features/database-explorer/contract/database-query.ts'
import * as databaseExplorerRoutes from '#features/database-explorer/contract/routes.ts'
import * as datePollsDatePoll from '#features/date-polls/contract/date-poll.ts'
import * as datePollsRoutes from '#features/date-polls/contract/routes.ts'
import * as demosDemoRows from '#features/demos/contract/demo-rows.ts'
import * as demosDemoTags from '#features/demos/contract/demo-tags.ts'
import * as demosDemo from '#features/demos/contract/demo.ts'
import * as demosNoteRows from '#features/demos/contract/note-rows.ts'
import * as demosNote from '#features/demos/contract/note.ts'
import * as demosSoundRows from '#features/demos/contract/sound-rows.ts'
import * as demosRoutes from '#features/demos/contract/routes.ts'
import * as eventsAbsenceRows from '#features/events/contract/absence-rows.ts'
import * as eventsCalendarAnswer from '#features/events/contract/calendar-answer.ts'
import * as eventsCalendar from '#features/events/contract/calendar.ts'
import * as eventsEventFields from '#features/events/contract/event-fields.ts'
import * as eventsEventRows from '#features/events/contract/event-rows.ts'
import * as eventsFeedRows from '#features/events/contract/feed-rows.ts'
import * as eventsFeedsAndImports from '#features/events/contract/feeds-and-imports.ts'
import * as eventsFindDatesRows from '#features/events/contract/find-dates-rows.ts'
import * as eventsGuestRows from '#features/events/contract/guest-rows.ts'
import * as eventsSubscribedCalendar from '#features/events/contract/subscribed-calendar.ts'
import * as eventsSubscribedRows from '#features/events/contract/subscribed-rows.ts'
import * as eventsRoutes from '#features/events/contract/routes.ts'
import * as exportsRoutes from '#features/exports/contract/routes.ts'
import * as factorsFactor from '#features/factors/contract/factor.ts'
import * as factorsRoutes from '#features/factors/contract/routes.ts'
import * as feedbackFeedback from '#features/feedback/contract/feedback.ts'
import * as feedbackRoutes from '#features/feedback/contract/routes.ts'
import * as filesFileItem from '#features/files/contract/file-item.ts'
import * as filesRoutes from '#features/files/contract/routes.ts'
import * as financesBooksRows from '#features/finances/contract/books-rows.ts'
import * as financesBooks from '#features/finances/contract/books.ts'
import * as financesEntry from '#features/finances/contract/entry.ts'
import * as financesLedgerRows from '#features/finances/contract/ledger-rows.ts'
import * as financesMoneyFields from '#features/finances/contract/money-fields.ts'
import * as financesSplitLinkRows from '#features/finances/contract/split-link-rows.ts'
import * as financesSplitsRows from '#features/finances/contract/splits-rows.ts'
import * as financesSplits from '#features/finances/contract/splits.ts'
import * as financesUnpaidRows from '#features/finances/contract/unpaid-rows.ts'
import * as financesUnpaid from '#features/finances/contract/unpaid.ts'
import * as financesRoutes from '#features/finances/contract/routes.ts'
import * as guestsGuestLink from '#features/guests/contract/guest-link.ts'
import * as guestsGuestRows from '#features/guests/contract/guest-rows.ts'
import * as guestsListening from '#features/guests/contract/listening.ts'
import * as guestsRoutes from '#features/guests/contract/routes.ts'
import * as homepageHomepage from '#features/homepage/contract/homepage.ts'
import * as homepageRoutes from '#features/homepage/contract/routes.ts'
import * as inboxDraftRows from '#features/inbox/contract/draft-rows.ts'
import * as inboxMail from '#features/inbox/contract/mail.ts'
import * as inboxMailbox from '#features/inbox/contract/mailbox.ts'
import * as inboxRoutes from '#features/inbox/contract/routes.ts'
import * as linkerLinkPage from '#features/linker/contract/link-page.ts'
import * as linkerPageContent from '#features/linker/contract/page-content.ts'
import * as linkerPageRows from '#features/linker/contract/page-rows.ts'
import * as linkerShownRows from '#features/linker/contract/shown-rows.ts'
import * as linkerRoutes from '#features/linker/contract/routes.ts'
import * as merchMerch from '#features/merch/contract/merch.ts'
import * as merchProductRows from '#features/merch/contract/product-rows.ts'
import * as merchTableRows from '#features/merch/contract/table-rows.ts'
import * as merchRoutes from '#features/merch/contract/routes.ts'
import * as notificationsNotification from '#features/notifications/contract/notification.ts'
import * as notificationsPushRows from '#features/notifications/contract/push-rows.ts'
import * as notificationsRoutes from '#features/notifications/contract/routes.ts'
import * as plansRoutes from '#features/plans/contract/routes.ts'
import * as releasesLabelCopyRows from '#features/releases/contract/label-copy-rows.ts'
import * as releasesLabelCopy from '#features/releases/contract/label-copy.ts'
import * as releasesReleaseSheet from '#features/releases/contract/release-sheet.ts'
import * as releasesRelease from '#features/releases/contract/release.ts'
import * as releasesRoutes from '#features/releases/contract/routes.ts'
import * as reportsReleaseResults from '#features/reports/contract/release-results.ts'
import * as reportsReport from '#features/reports/contract/report.ts'
import * as reportsRoutes from '#features/reports/contract/routes.ts'
import * as searchFound from '#features/search/contract/found.ts'
import * as searchRoutes from '#features/search/contract/routes.ts'
import * as ssoRoutes from '#features/sso/contract/routes.ts'
import * as statementsStatement from '#features/statements/contract/statement.ts'
import * as statementsRoutes from '#features/statements/contract/routes.ts'
import * as statisticsConnectionRows from '#features/statistics/contract/connection-rows.ts'
import * as statisticsNumberRows from '#features/statistics/contract/number-rows.ts'
import * as statisticsNumbers from '#features/statistics/contract/numbers.ts'
import * as statisticsRoutes from '#features/statistics/contract/routes.ts'
import * as systemRoutes from '#features/system/contract/routes.ts'
import * as tabsTab from '#features/tabs/contract/tab.ts'
import * as tabsRoutes from '#features/tabs/contract/routes.ts'
import * as tokensMcpMessage from '#features/tokens/contract/mcp-message.ts'
import * as tokensToken from '#features/tokens/contract/token.ts'
import * as tokensRoutes from '#features/tokens/contract/routes.ts'
import * as trainingAnswerRows from '#features/training/contract/answer-rows.ts'
import * as trainingAnswer from '#features/training/contract/answer.ts'
import * as trainingDrillRows from '#features/training/contract/drill-rows.ts'
import * as trainingProgress from '#features/training/contract/progress.ts'
import * as trainingRoutes from '#features/training/contract/routes.ts'
import * as transfersTransferLinkRows from '#features/transfers/contract/transfer-link-rows.ts'
import * as transfersTransferRows from '#features/transfers/contract/transfer-rows.ts'
import * as transfersTransfer from '#features/transfers/contract/transfer.ts'
import * as transfersRoutes from '#features/transfers/contract/routes.ts'
import * as uploadsUpload from '#features/uploads/contract/upload.ts'
import * as uploadsRoutes from '#features/uploads/contract/routes.ts'
import * as webhooksWebhookEvent from '#features/webhooks/contract/webhook-event.ts'
import * as webhooksWebhook from '#features/webhooks/contract/webhook.ts'
import * as webhooksRoutes from '#features/webhooks/contract/routes.ts'
import * as workspacesWorkspace from '#features/workspaces/contract/workspace.ts'
import * as workspacesRoutes from '#features/workspaces/contract/routes.ts'
import type { DocumentedFeature } from './documented-feature.ts'

/** The contract of every feature, as the document of the calls tells it. */
export const documentedFeatures: readonly DocumentedFeature[] = [
  { tag: accountsRoutes.tag, routes: accountsRoutes.routes, schemas: [accountsAccount] },
  { tag: administrationRoutes.tag, routes: administrationRoutes.routes, schemas: [administrationAccountRow, administrationWork] },
  { tag: approvalsRoutes.tag, routes: approvalsRoutes.routes, schemas: [approvalsApproval] },
  { tag: auditRoutes.tag, routes: auditRoutes.routes, schemas: [auditAuditEntry] },
  { tag: blindVotesRoutes.tag, routes: blindVotesRoutes.routes, schemas: [blindVotesBlindVote] },
  { tag: boardRoutes.tag, routes: boardRoutes.routes, schemas: [boardTaskFilter, boardTask] },
  { tag: bugsRoutes.tag, routes: bugsRoutes.routes, schemas: [bugsBug] },
  { tag: communityRoutes.tag, routes: communityRoutes.routes, schemas: [communityCommunity, communityModerationRows, communityPostRows, communityReactionRows] },
  { tag: databaseExplorerRoutes.tag, routes: databaseExplorerRoutes.routes, schemas: [databaseExplorerDatabaseQuery] },
  { tag: datePollsRoutes.tag, routes: datePollsRoutes.routes, schemas: [datePollsDatePoll] },
  { tag: demosRoutes.tag, routes: demosRoutes.routes, schemas: [demosDemoRows, demosDemoTags, demosDemo, demosNoteRows, demosNote, demosSoundRows] },
  { tag: eventsRoutes.tag, routes: eventsRoutes.routes, schemas: [eventsAbsenceRows, eventsCalendarAnswer, eventsCalendar, eventsEventFields, eventsEventRows, eventsFeedRows, eventsFeedsAndImports, eventsFindDatesRows, eventsGuestRows, eventsSubscribedCalendar, eventsSubscribedRows] },
  { tag: exportsRoutes.tag, routes: exportsRoutes.routes, schemas: [] },
  { tag: factorsRoutes.tag, routes: factorsRoutes.routes, schemas: [factorsFactor] },
  { tag: feedbackRoutes.tag, routes: feedbackRoutes.routes, schemas: [feedbackFeedback] },
  { tag: filesRoutes.tag, routes: filesRoutes.routes, schemas: [filesFileItem] },
  { tag: financesRoutes.tag, routes: financesRoutes.routes, schemas: [financesBooksRows, financesBooks, financesEntry, financesLedgerRows, financesMoneyFields, financesSplitLinkRows, financesSplitsRows, financesSplits, financesUnpaidRows, financesUnpaid] },
  { tag: guestsRoutes.tag, routes: guestsRoutes.routes, schemas: [guestsGuestLink, guestsGuestRows, guestsListening] },
  { tag: homepageRoutes.tag, routes: homepageRoutes.routes, schemas: [homepageHomepage] },
  { tag: inboxRoutes.tag, routes: inboxRoutes.routes, schemas: [inboxDraftRows, inboxMail, inboxMailbox] },
  { tag: linkerRoutes.tag, routes: linkerRoutes.routes, schemas: [linkerLinkPage, linkerPageContent, linkerPageRows, linkerShownRows] },
  { tag: merchRoutes.tag, routes: merchRoutes.routes, schemas: [merchMerch, merchProductRows, merchTableRows] },
  { tag: notificationsRoutes.tag, routes: notificationsRoutes.routes, schemas: [notificationsNotification, notificationsPushRows] },
  { tag: plansRoutes.tag, routes: plansRoutes.routes, schemas: [] },
  { tag: releasesRoutes.tag, routes: releasesRoutes.routes, schemas: [releasesLabelCopyRows, releasesLabelCopy, releasesReleaseSheet, releasesRelease] },
  { tag: reportsRoutes.tag, routes: reportsRoutes.routes, schemas: [reportsReleaseResults, reportsReport] },
  { tag: searchRoutes.tag, routes: searchRoutes.routes, schemas: [searchFound] },
  { tag: ssoRoutes.tag, routes: ssoRoutes.routes, schemas: [] },
  { tag: statementsRoutes.tag, routes: statementsRoutes.routes, schemas: [statementsStatement] },
  { tag: statisticsRoutes.tag, routes: statisticsRoutes.routes, schemas: [statisticsConnectionRows, statisticsNumberRows, statisticsNumbers] },
  { tag: systemRoutes.tag, routes: systemRoutes.routes, schemas: [] },
  { tag: tabsRoutes.tag, routes: tabsRoutes.routes, schemas: [tabsTab] },
  { tag: tokensRoutes.tag, routes: tokensRoutes.routes, schemas: [tokensMcpMessage, tokensToken] },
  { tag: trainingRoutes.tag, routes: trainingRoutes.routes, schemas: [trainingAnswerRows, trainingAnswer, trainingDrillRows, trainingProgress] },
  { tag: transfersRoutes.tag, routes: transfersRoutes.routes, schemas: [transfersTransferLinkRows, transfersTransferRows, transfersTransfer] },
  { tag: uploadsRoutes.tag, routes: uploadsRoutes.routes, schemas: [uploadsUpload] },
  { tag: webhooksRoutes.tag, routes: webhooksRoutes.routes, schemas: [webhooksWebhookEvent, webhooksWebhook] },
  { tag: workspacesRoutes.tag, routes: workspacesRoutes.routes, schemas: [workspacesWorkspace] },
]
