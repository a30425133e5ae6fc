// Made from the folders of src/features by `npm run features`; a test fails when it is not up to date.

import type { LiveTopic } from './topics.gen.ts'

/** Which answers of a workspace go stale with a topic, by the part of their keys that follows the workspace. */
export const staleWith: { readonly [Topic in LiveTopic]?: readonly string[] } = {
  'approvals.changed': ['approvals'],
  'blind-votes.changed': ['blind-votes'],
  'board.changed': ['board', 'events'],
  'board.comment': ['board', 'events'],
  'date-polls.changed': ['date-polls'],
  'demos.analysed': ['board', 'demos', 'releases'],
  'demos.changed': ['board', 'demos', 'events', 'releases'],
  'demos.note': ['board', 'demos', 'releases'],
  'events.changed': ['board', 'events'],
  'finances.split': ['board', 'events', 'releases'],
  'guest-links.changed': ['guest-links'],
  'inbox.changed': ['inbox'],
  'linker.live': ['board', 'events', 'releases'],
  'memberships.changed': ['blind-votes'],
  'releases.changed': ['board', 'events', 'releases'],
  'tokens.changed': ['tokens'],
  'webhooks.changed': ['webhooks'],
}

/** Those that go stale with every topic which is not passing. */
export const staleWithEverything: readonly string[] = ['homepage', 'found']

/** Topics that come again and again, and change nothing that lasts. */
export const passingTopics: readonly LiveTopic[] = ['blind-votes.preparing', 'demos.listening']
