import { type ReleaseStatus, releaseStatuses } from '../contract/release-words.ts'

/** Whether a release is at this status or further. */
export const hasReached = (status: ReleaseStatus, wanted: ReleaseStatus): boolean =>
  releaseStatuses.indexOf(status) >= releaseStatuses.indexOf(wanted)

const finished: Record<ReleaseStatus, number> = {
  writing: 1 / 6,
  recording: 1 / 2,
  mixing: 5 / 6,
  mastering: 0.9,
  delivered: 0.94,
  pitched: 0.97,
  released: 1,
  archived: 0,
}

/** How much of the music is finished, from 0 to 1: so far its waveform is drawn in colour. */
export const finishedShare = (status: ReleaseStatus): number => finished[status]
