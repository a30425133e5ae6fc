// Made from the folders of src/features by `npm run features`; a test fails when it is not up to date.

import type { ApprovalsLiveTopic } from '#features/approvals/contract/live.ts'
import type { BlindVotesLiveTopic } from '#features/blind-votes/contract/live.ts'
import type { BoardLiveTopic } from '#features/board/contract/live.ts'
import type { BugsLiveTopic } from '#features/bugs/contract/live.ts'
import type { CommunityLiveTopic } from '#features/community/contract/live.ts'
import type { DatePollsLiveTopic } from '#features/date-polls/contract/live.ts'
import type { DemosLiveTopic } from '#features/demos/contract/live.ts'
import type { EventsLiveTopic } from '#features/events/contract/live.ts'
import type { FeedbackLiveTopic } from '#features/feedback/contract/live.ts'
import type { FilesLiveTopic } from '#features/files/contract/live.ts'
import type { FinancesLiveTopic } from '#features/finances/contract/live.ts'
import type { GuestsLiveTopic } from '#features/guests/contract/live.ts'
import type { InboxLiveTopic } from '#features/inbox/contract/live.ts'
import type { LinkerLiveTopic } from '#features/linker/contract/live.ts'
import type { MerchLiveTopic } from '#features/merch/contract/live.ts'
import type { NotificationsLiveTopic } from '#features/notifications/contract/live.ts'
import type { ReleasesLiveTopic } from '#features/releases/contract/live.ts'
import type { StatementsLiveTopic } from '#features/statements/contract/live.ts'
import type { StatisticsLiveTopic } from '#features/statistics/contract/live.ts'
import type { SystemLiveTopic } from '#features/system/contract/live.ts'
import type { TabsLiveTopic } from '#features/tabs/contract/live.ts'
import type { TokensLiveTopic } from '#features/tokens/contract/live.ts'
import type { TrainingLiveTopic } from '#features/training/contract/live.ts'
import type { TransfersLiveTopic } from '#features/transfers/contract/live.ts'
import type { WebhooksLiveTopic } from '#features/webhooks/contract/live.ts'
import type { WorkspacesLiveTopic } from '#features/workspaces/contract/live.ts'

/** What the server tells open browsers; `live.reset` says that something may have been missed. */
export type LiveTopic =
  | ApprovalsLiveTopic
  | BlindVotesLiveTopic
  | BoardLiveTopic
  | BugsLiveTopic
  | CommunityLiveTopic
  | DatePollsLiveTopic
  | DemosLiveTopic
  | EventsLiveTopic
  | FeedbackLiveTopic
  | FilesLiveTopic
  | FinancesLiveTopic
  | GuestsLiveTopic
  | InboxLiveTopic
  | LinkerLiveTopic
  | MerchLiveTopic
  | NotificationsLiveTopic
  | ReleasesLiveTopic
  | StatementsLiveTopic
  | StatisticsLiveTopic
  | SystemLiveTopic
  | TabsLiveTopic
  | TokensLiveTopic
  | TrainingLiveTopic
  | TransfersLiveTopic
  | WebhooksLiveTopic
  | WorkspacesLiveTopic
  | 'live.reset'

/** Every topic, as the stream must name those it listens for. */
export const liveTopics: readonly LiveTopic[] = Object.keys({
  'approvals.changed': true,
  'blind-votes.changed': true,
  'blind-votes.preparing': true,
  'board.changed': true,
  'board.comment': true,
  'bugs.changed': true,
  'community.posted': true,
  'community.changed': true,
  'date-polls.changed': true,
  'demos.changed': true,
  'demos.analysed': true,
  'demos.note': true,
  'demos.listening': true,
  'events.changed': true,
  'feedback.changed': true,
  'files.changed': true,
  'finances.changed': true,
  'finances.split': true,
  'guest-links.changed': true,
  'inbox.changed': true,
  'linker.changed': true,
  'linker.live': true,
  'merch.changed': true,
  'notifications.changed': true,
  'releases.changed': true,
  'statements.changed': true,
  'statistics.changed': true,
  'live.ended': true,
  'tabs.changed': true,
  'tokens.changed': true,
  'training.drills': true,
  'training.answers': true,
  'transfers.changed': true,
  'webhooks.changed': true,
  'memberships.changed': true,
  'invitations.changed': true,
  'workspaces.changed': true,
  'live.reset': true,
} satisfies Record<LiveTopic, true>) as LiveTopic[]
