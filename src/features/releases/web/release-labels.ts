import type { PlanTemplate, ReleaseStatus, ReleaseType } from '#features/releases/contract/release-words.ts'

/** What each status is called. */
export const statusLabels: Record<ReleaseStatus, string> = {
  writing: 'Writing',
  recording: 'Recording',
  mixing: 'Mixing',
  mastering: 'Mastering',
  delivered: 'Delivered',
  pitched: 'Pitched',
  released: 'Released',
  archived: 'Archived',
}

/** What each kind of record is called. */
export const typeLabels: Record<ReleaseType, string> = { single: 'Single', ep: 'EP', album: 'Album' }

/** What each plan is called. */
export const templateLabels: Record<PlanTemplate, string> = {
  full: 'Full plan, 10 weeks',
  '42-day': '6 weeks',
  '28-day': '4 weeks',
}

/** What a window says whose release was deleted by somebody else. */
export const releaseGone = 'Somebody deleted this release. What you wrote is still here.'
